import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 10_000;
const PAUSE_MS = 5000;

interface Circumstances {
  /** Whether there are builds that this gateway served before. */
  knowsBuilds: boolean;
  onError(error: unknown): void;
  patienceMs?: number;
  pauseMs?: number;
}

/**
 * Publishes the shell of the image before the gateway serves. A gateway that knows builds does not wait for a store that is
 * away or slow: it goes on trying until the shell is published. One that knows none throws.
 */
export async function publishShell(
  publish: () => Promise<unknown>,
  { knowsBuilds, onError, patienceMs = PATIENCE_MS, pauseMs = PAUSE_MS }: Circumstances,
): Promise<void> {
  if (!knowsBuilds) {
    await publish();
    return;
  }
  const attempt = () =>
    publish().then(
      () => true,
      (error: unknown) => (onError(error), false),
    );
  const goOn = async (isPublished: boolean): Promise<void> => {
    if (isPublished) return;
    await sleep(pauseMs);
    await goOn(await attempt());
  };
  const first = attempt();
  void first.then(goOn);
  await Promise.race([first, sleep(patienceMs, undefined, { ref: false })]);
}
