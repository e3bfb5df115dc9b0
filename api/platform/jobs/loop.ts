import { setTimeout as sleep } from 'node:timers/promises';

export interface Loop {
  wake(): void;
  stop(): Promise<void>;
}

/** Repeats `round`: at once while it resolves to true, else after a pause. */
export function startLoop(
  round: () => Promise<boolean>,
  pauseMs: number,
  onError: (error: unknown) => void,
): Loop {
  let isRunning = true;
  let pause = new AbortController();

  async function run(): Promise<void> {
    while (isRunning) {
      pause = new AbortController();
      const didWork = await round().catch((error: unknown) => {
        onError(error);
        return false;
      });
      if (isRunning && !didWork) {
        await sleep(pauseMs, undefined, { signal: pause.signal }).catch(() => undefined);
      }
    }
  }

  const running = run();
  return {
    wake: () => pause.abort(),
    stop: async () => {
      isRunning = false;
      pause.abort();
      await running;
    },
  };
}
