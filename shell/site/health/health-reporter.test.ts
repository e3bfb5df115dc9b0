import { expect, it } from '@jest/globals';
import type { HealthReport } from '@glow50/contract/build-health/build-health';
import { HealthReporter } from './health-reporter';

const a = { part: 'booking', build: 'a1' };
const b = { part: 'events', build: 'b2' };
const nothing = { visits: 0, failedVisits: 0, loadFailures: 0, errors: 0 };

function reporter() {
  const sent: HealthReport[] = [];
  const waiting: (() => void)[] = [];
  const health = new HealthReporter({
    send: (report) => sent.push(report),
    wait: (work) => waiting.push(work),
  });
  return { health, sent, pass: () => waiting.splice(0).forEach((work) => work()) };
}

it('batches events, and tells what happened so far, so that a repeated report changes nothing', () => {
  const { health, sent, pass } = reporter();
  health.loaded(a, 312.4);
  health.loaded(b, 80);
  health.failed(a);
  health.failed(a);
  expect(sent).toEqual([]);
  pass();
  expect(sent).toEqual([
    {
      builds: [
        { ...a, visits: 1, failedVisits: 1, loadFailures: 0, errors: 2, loadMs: 312 },
        { ...b, ...nothing, visits: 1, loadMs: 80 },
      ],
    },
  ]);
  health.failed(a);
  health.late(b);
  pass();
  expect(sent[1]).toEqual({
    builds: [
      { ...a, visits: 1, failedVisits: 1, loadFailures: 0, errors: 3, loadMs: 312 },
      { ...b, ...nothing, visits: 1, failedVisits: 1, loadMs: 80 },
    ],
  });
  pass();
  health.flush();
  expect(sent).toHaveLength(2);
});

it('counts builds of one remote separately: the build that failed to load and the build that Retry loaded', () => {
  const { health, sent } = reporter();
  health.loadFailed(a);
  health.loaded({ part: 'booking', build: 'a0' }, 90);
  health.flush();
  expect(sent[0]?.builds.map(({ build, failedVisits }) => [build, failedVisits])).toEqual([
    ['a1', 1],
    ['a0', 0],
  ]);
});

it('tells that something was sent and whether it was refused, each once', () => {
  const { health, sent, pass } = reporter();
  for (const isRefused of [false, false, true, true, false]) {
    health.sent(a, isRefused);
    pass();
  }
  expect(sent.map(({ builds: [only] }) => [only?.sentVisits, only?.refusedVisits])).toEqual([
    [1, undefined],
    [1, 1],
  ]);
});

it('limits the reports of an error in a loop', () => {
  const { health, sent, pass } = reporter();
  for (let i = 0; i < 1000; i += 1) {
    health.failed(a);
    if (i % 100 === 99) pass();
  }
  for (let i = 0; i < 50; i += 1) {
    health.failed(a);
    pass();
  }
  expect(sent).toHaveLength(20);
  expect(Math.max(...sent.flatMap(({ builds }) => builds.map(({ errors }) => errors)))).toBe(50);
});
