import type { Browser, BrowserContext } from 'playwright';
import type { Candidate } from '../candidate';
import { nameOf, readComponents } from '../seen-check';
import { AT_ONCE } from '../smoke/check-pages';
import { walkLane, walkOnce } from '../smoke/lane';
import type { People } from '../smoke/people';
import type { Defect } from './defects';
import { plant, PLANTED } from './plant';
import { type Armed, throwWhenArmed } from '../smoke/in-page/throw-when-armed';

/** React renders again at once what has thrown once. */
const UNTIL_SHOWN = 2;

export interface PlantedSearch {
  browser: Browser;
  people: People;
  candidate: Candidate;
  onProgress(left: number): void;
}

/**
 * Plants the defects and returns those that preflight does not report. Many are planted at once: each throws until the
 * page shows it, and then lets the walk go on, so that none hides another, and each must be reported by its name. What
 * was not reached in this way is planted alone.
 */
export async function findMissed(search: PlantedSearch, defects: readonly Defect[]): Promise<Defect[]> {
  const left = new Map(defects.map((defect) => [defect.name, defect]));
  for (let before = Infinity; left.size < before;) {
    before = left.size;
    await inTurn(new Set([...left.values()].map(({ lane }) => lane)), async (lane) => {
      const all = [...left.values()];
      await walkOnce(lane, {
        ...optionsOf(search, all, UNTIL_SHOWN),
        goesOn: true,
        onProblem: (problem) => all.filter(isIn(problem)).forEach(({ name }) => left.delete(name)),
      });
      search.onProgress(left.size);
    });
  }
  await inTurn([...left.values()], async (defect) => {
    // A second try: a busy machine may have been too slow to get there.
    for (let tries = 0; tries < 2 && left.has(defect.name); tries += 1) {
      const thrown = new Set<string>();
      const onThrown = (name: string) => void thrown.add(name);
      const { problems } = await walkLane(defect.lane, optionsOf(search, [defect], null, onThrown));
      // A step of a dialog is drawn before its address says so. When nothing is drawn after that, nothing can throw there.
      const isNothingDrawn = defect.step !== undefined && problems.length === 0 && thrown.size === 0;
      if (isNothingDrawn || problems.some((problem) => isIn(problem)(defect))) left.delete(defect.name);
    }
    search.onProgress(left.size);
  });
  return [...left.values()];
}

const isIn =
  (problem: string) =>
  ({ name }: Defect): boolean =>
    problem.includes(`${PLANTED}‹${name}›`);

function optionsOf(
  { browser, people, candidate }: PlantedSearch,
  defects: readonly Defect[],
  most: Armed['most'],
  onThrown?: (defect: string) => void,
) {
  const armed: Armed = {
    components: defects.filter(({ step }) => !step).map(({ name }) => name),
    steps: defects.flatMap(({ name, step }) => (step ? [{ name, ...step }] : [])),
    most,
    mark: PLANTED,
  };
  const serve = plant(
    readComponents(candidate.folder),
    (each) => `globalThis.glow50Plant?.(${JSON.stringify(nameOf(each))})`,
  );
  return {
    browser,
    people,
    candidate,
    serve,
    prepare: async (context: BrowserContext) => {
      if (onThrown) await context.exposeBinding('glow50Thrown', (_source, name: string) => onThrown(name));
      await context.addInitScript(throwWhenArmed, armed);
    },
  };
}

async function inTurn<Each>(all: Iterable<Each>, work: (each: Each) => Promise<void>): Promise<void> {
  const waiting = [...all];
  async function go() {
    for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) await work(each);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, go));
}
