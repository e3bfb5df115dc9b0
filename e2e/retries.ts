import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';

/** After the run, names every test that passed only when it was repeated. */
export default class Retries implements Reporter {
  private suite?: Suite;

  onBegin(_config: FullConfig, suite: Suite) {
    this.suite = suite;
  }

  onEnd() {
    for (const test of this.suite?.allTests() ?? []) {
      if (test.outcome() !== 'flaky') continue;
      console.log(`Needed a retry: ${test.titlePath().filter(Boolean).join(' › ')}`);
    }
  }
}
