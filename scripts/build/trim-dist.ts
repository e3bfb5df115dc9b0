import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

const MOST_BUILDS = 10;

/** Deletes all but the ten newest builds in `folder`, and whatever broken builds left there a day ago. */
export function trimDist(folder: string, now = Date.now()): void {
  const found = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    // Another build may just have been finished, which renames it.
    .map(({ name }) => ({
      name,
      builtAt: statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? now,
    }))
    .sort((one, other) => other.builtAt - one.builtAt);
  const isUnfinished = ({ name }: { name: string }) => name.includes('.unfinished-');
  const builds = found.filter((each) => !isUnfinished(each)).slice(MOST_BUILDS);
  const broken = found.filter((each) => isUnfinished(each) && now - each.builtAt > 24 * 3_600_000);
  for (const { name } of [...builds, ...broken])
    rmSync(path.join(folder, name), { recursive: true, force: true });
}
