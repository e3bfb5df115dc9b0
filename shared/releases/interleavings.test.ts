import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { isDeep, seedFor } from '@glow50/configuration/testing/sample.mjs';
import fc from 'fast-check';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { abortCanary, promoteCanary, startCanary } from './canary';
import { type Deployment, readDeployment, type Step, stepOf } from './deployment';
import { pin, unpin } from './pin';
import { type Built, publishBuild } from './publish-build';
import { releaseBuild } from './release-build';
import { readObject } from './read-object';
import type { ReleaseObjects } from './release-objects';
import { recallBuild, rollBack } from './roll-back';
import { stopCanary } from './stop-canary';
import { fakeBuild } from './testing/fake-build';
import { openMemory } from './testing/memory-objects';

const INTERLEAVINGS = isDeep ? 1000 : 50;
const BUILDS = ['a', 'b', 'c', 'd'] as const;
const PART = 'booking';

jest.setTimeout(isDeep ? 900_000 : 120_000);

type Work = (objects: ReleaseObjects) => Promise<unknown>;
interface Act {
  name: string;
  build: (typeof BUILDS)[number];
}

let builds: Record<string, Built>;
let published: ReadonlyMap<string, Buffer>;
beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'glow50-interleavings-'));
  builds = Object.fromEntries(BUILDS.map((build) => [build, fakeBuild(folder, build)]));
  const objects = openMemory(new Map());
  for (const built of Object.values(builds)) await publishBuild(objects, built);
  published = objects.kept;
  rmSync(folder, { recursive: true });
});

function workOf({ name, build }: Act): Work {
  const built = { part: PART, build, folder: 'published before' };
  switch (name) {
    case 'release':
      return (objects) => releaseBuild(objects, built);
    case 'canary':
      return (objects) => startCanary(objects, built, 10);
    case 'promote':
      return (objects) => promoteCanary(objects, PART);
    case 'abort':
      return (objects) => abortCanary(objects, PART);
    case 'stop':
      return async (objects) => {
        const { canary } = await readDeployment(objects, PART);
        if (canary) await stopCanary(objects, PART, canary, { at: '', reason: 'it fails' });
      };
    case 'pin':
      return (objects) => pin(objects, PART, build);
    case 'unpin':
      return (objects) => unpin(objects, PART);
    case 'recall':
      return (objects) => recallBuild(objects, PART, 'it loses data');
    default:
      return (objects) => rollBack(objects, PART);
  }
}

async function readSteps(objects: ReleaseObjects): Promise<Step[]> {
  const steps: Step[] = [];
  for (const name of await objects.list(`${PART}/log`)) {
    const step = await readObject(objects, `${PART}/log/${name}`, stepOf(PART));
    if (step) steps.push(step);
  }
  return steps;
}

const toState = ({ current, pinned, canary, recalled = [] }: Partial<Deployment>) => ({
  current: current?.build,
  pinned: pinned?.build,
  canary: canary && { id: canary.id, isStopped: canary.stopped !== undefined },
  recalled,
});
type State = ReturnType<typeof toState>;

/** What a step makes of what held before it, told by its action and build alone. */
function replay(before: State, step: Step): State {
  const { action, build } = step;
  const canary = step.canary && { id: step.canary.id, isStopped: false };
  switch (action) {
    case 'release':
    case 'rollback':
    case 'promote':
      return { ...before, current: build, canary: undefined };
    case 'recall':
      return {
        ...before,
        current: build,
        canary: undefined,
        recalled: [...before.recalled, before.current ?? ''],
      };
    case 'pin':
      return { ...before, pinned: build };
    case 'unpin':
      return { ...before, pinned: undefined };
    case 'canary':
      return { ...before, canary };
    case 'stop':
      return { ...before, canary: before.canary && { ...before.canary, isStopped: true } };
    default:
      return { ...before, canary: undefined };
  }
}

const act = fc.record({
  name: fc.constantFrom(
    'release',
    'release',
    'rollback',
    'rollback',
    'canary',
    'promote',
    'abort',
    'stop',
    'pin',
    'unpin',
    'recall',
  ),
  build: fc.constantFrom(...BUILDS),
});

describe('people who change one part at once', () => {
  it(`end in a state that the history tells exactly, in ${INTERLEAVINGS} interleavings`, async () => {
    const scenario = fc.asyncProperty(
      fc.scheduler(),
      fc.array(act, { minLength: 2, maxLength: 6 }),
      async (scheduler, acts) => {
        const calm = openMemory(new Map(published));
        for (const name of ['a', 'b'] as const) await workOf({ name: 'release', build: name })(calm);
        await workOf({ name: 'canary', build: 'c' })(calm);
        const objects = openMemory(calm.kept, () => scheduler.schedule(Promise.resolve(), 'a turn'));
        await scheduler.waitFor(Promise.allSettled(acts.map((each) => workOf(each)(objects))));

        const steps = await readSteps(calm);
        expect(steps.map(({ sequence }) => sequence)).toEqual(steps.map((_, index) => index + 1));
        let state: State = { current: undefined, pinned: undefined, canary: undefined, recalled: [] };
        for (const step of steps) {
          expect(step.previous).toBe(state.current ?? null);
          if (step.action === 'rollback' || step.action === 'recall') {
            expect(step.build).not.toBe(state.current);
            expect(state.pinned).toBeUndefined();
          }
          if (step.action === 'promote') expect(state.canary?.isStopped).toBe(false);
          expect(state.recalled).not.toContain(step.action === 'unpin' ? undefined : step.build);
          state = replay(state, step);
          expect(toState(step)).toEqual(state);
        }
        expect(toState(await readDeployment(calm, PART))).toEqual(state);
        const copy: unknown = JSON.parse(String(calm.kept.get(`${PART}/current.json`)));
        expect(copy).toMatchObject({ build: state.current, sequence: steps.length });
      },
    );
    await fc.assert(scenario, { numRuns: INTERLEAVINGS, seed: seedFor('interleavings') });
  });

  it('go back one build when two people roll back at the same moment', async () => {
    const rollBackTwice = fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const calm = openMemory(new Map(published));
      for (const build of BUILDS) await workOf({ name: 'release', build })(calm);
      const objects = openMemory(calm.kept, () => scheduler.schedule(Promise.resolve(), 'a turn'));
      const done = Promise.allSettled([rollBack(objects, PART), rollBack(objects, PART)]);
      await scheduler.waitFor(done);
      const refused = (await done).filter(({ status }) => status === 'rejected');
      const { current, sequence } = await readDeployment(calm, PART);
      // One after the other they go back two builds; at the same moment one is told that the other was faster.
      expect([current?.build, sequence, refused.length]).toEqual(
        refused.length === 1 ? ['c', 5, 1] : ['b', 6, 0],
      );
    });
    await fc.assert(rollBackTwice, { numRuns: INTERLEAVINGS, seed: seedFor('two roll-backs') });
  });
});
