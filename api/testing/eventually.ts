import { setTimeout as sleep } from 'node:timers/promises';

/** Repeats an expectation until it holds; after `limitMs` its failure is the test's. */
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
