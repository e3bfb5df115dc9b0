const SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1 } as const;
const LOOK_MS = 500;

/**
 * Cleans up and ends the process when it is told to. `isOfNpm`: also when its parent is gone, because npm's shell passes no
 * signals on. Returns a function that forgets it.
 */
export function beforeEnd(clean: () => Promise<void>, isOfNpm: boolean): () => void {
  const parent = process.ppid;
  let isEnding = false;
  function end(code: number) {
    if (isEnding) return;
    isEnding = true;
    void clean().finally(() => process.exit(code));
  }
  const handlers = Object.entries(SIGNALS).map(([signal, number]) => ({
    signal,
    handle: () => end(128 + number),
  }));
  for (const { signal, handle } of handlers) process.on(signal, handle);
  const look = setInterval(() => {
    if (isOfNpm && process.ppid !== parent) end(1);
  }, LOOK_MS).unref();
  return () => {
    clearInterval(look);
    for (const { signal, handle } of handlers) process.off(signal, handle);
  };
}
