import { setTimeout as sleep } from 'node:timers/promises';

/** Retries an assertion until it passes. After `limitMs`, throws its last error. */
export async function eventually(expectation: () => unknown, limitMs = 8000): Promise<void> {
  const deadline = Date.now() + limitMs;
  for (;;) {
    try {
      await expectation();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
    }
    await sleep(20);
  }
}
