import { describe, expect, it } from '@jest/globals';
import { binomialTail, evaluateCanary, evaluateLosses } from './evaluate';

const result = (failedClients: number, clients: number) => ({ failedClients, clients });

describe('a canary', () => {
  it.each([
    ['that throws for everybody, at its third client', result(3, 3), result(0, 0)],
    ['that throws for everybody, beside a build that does well', result(3, 3), result(1, 400)],
    ['that fails far more often', result(12, 100), result(10, 1000)],
    ['that fails far more often, of a million clients', result(5000, 100_000), result(2000, 1_000_000)],
  ])('%s is stopped', (_what, canary, current) => {
    expect(evaluateCanary(canary, current)).toContain(
      `${canary.failedClients} of ${canary.clients} clients failed`,
    );
  });

  it.each([
    ['that nobody has had', result(0, 0), result(0, 0)],
    ['with two failures alone', result(2, 2), result(0, 1000)],
    ['that fails as the current build does', result(10, 100), result(100, 1000)],
    ['that fails a little more, by chance', result(3, 100), result(10, 1000)],
    ['that fails while everything does', result(4, 4), result(9, 10)],
    ['that does better', result(2000, 1_000_000), result(4000, 1_000_000)],
  ])('%s goes on', (_what, canary, current) => {
    expect(evaluateCanary(canary, current)).toBeNull();
  });
});

describe('a canary whose pages send', () => {
  const sent = (refusedClients: number, sendingClients: number) => ({ refusedClients, sendingClients });

  it('what the server does not understand is lossy', () => {
    expect(evaluateLosses(sent(3, 3), sent(0, 0))).toBe(
      'The server refused what 3 of 3 clients sent, with the current build 0 of 0 clients',
    );
    expect(evaluateLosses(sent(12, 20), sent(60, 1000))).not.toBeNull();
  });

  it.each([
    ['nothing', sent(0, 0), sent(0, 0)],
    ['two mistakes alone', sent(2, 2), sent(0, 1000)],
    ['as many mistakes as with the current build', sent(12, 100), sent(120, 1000)],
    ['mistakes while everybody is refused', sent(4, 4), sent(9, 10)],
  ])('%s is not', (_what, canary, current) => {
    expect(evaluateLosses(canary, current)).toBeNull();
  });
});

it('calculates the probability of failures', () => {
  expect(binomialTail(1, 1, 0.25)).toBeCloseTo(0.25, 12);
  expect(binomialTail(2, 3, 0.5)).toBeCloseTo(0.5, 12);
  expect(binomialTail(3, 100, 0.02)).toBeCloseTo(0.323314, 5);
  expect(binomialTail(20_000, 1_000_000, 0.02)).toBeGreaterThan(0.4);
  expect(binomialTail(21_000, 1_000_000, 0.02)).toBeLessThan(1e-6);
  expect(binomialTail(5, 5, 1)).toBe(1);
});

it('never gives more failures a higher probability than fewer', () => {
  for (const visits of [0, 1, 7, 400]) {
    for (const rate of [0.001, 0.3, 0.999]) {
      const chances = Array.from({ length: visits + 2 }, (_, failed) => binomialTail(failed, visits, rate));
      const rising = chances.filter((chance, failed) => chance > (chances[failed - 1] ?? 1) + 1e-9);
      expect(rising).toEqual([]);
      expect(Math.min(...chances)).toBeGreaterThanOrEqual(0);
    }
  }
});
