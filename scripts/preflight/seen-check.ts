import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseJson } from '@glow50/host/parse-json';
import { BuiltComponents, COMPONENTS_FILE } from '@glow50/releases/built-components';
import type { Candidate } from './candidate';
import type { Finding } from './finding';
import type { PreflightLimits } from './preflight-limits';
import { isSeen, type Seen } from './smoke/seen';

const SHOWN = 40;

/** Whatever of a build nobody saw must be allowed by name, with a reason, in `preflight.json`. */
export function checkSeen(
  { folder, record, manifest }: Pick<Candidate, 'folder' | 'record' | 'manifest'>,
  { seen, unopened }: { seen: Seen; unopened: readonly string[] },
  unseen: PreflightLimits['unseen'],
): Finding {
  const components = readOwnComponents({ folder, manifest });
  const names = new Map<string, boolean>();
  for (const each of components) {
    const name = nameOf(each);
    names.set(name, (names.get(name) ?? false) || isSeen(seen, each));
  }
  const never = [...names].filter(([, was]) => !was).map(([name]) => name);
  const own = new Set(components.map(({ file }) => file));
  const unloaded = [...own]
    .filter((file) => !seen.files.has(file))
    .filter((file) => components.some((each) => each.file === file && !isAllowed(nameOf(each), unseen)));
  const notSeen = never.filter((name) => !isAllowed(name, unseen));
  const shown = notSeen.slice(0, SHOWN).map((name) => `not seen: ${name}`);
  const problems = [
    ...unopened.filter((what) => !isAllowed(what, unseen)).map((what) => `no address was found for ${what}`),
    ...shown,
    ...(notSeen.length > SHOWN ? [`not seen: ${notSeen.length - SHOWN} more`] : []),
    ...unloaded.map((file) => `never loaded: ${file} of ${record.build}`),
  ];
  if (problems.length > 0)
    problems.push('walk it in tour.ts, or allow it by name in unseen of preflight.json, with the reason');
  const seenNames = [...names].filter(([, was]) => was).map(([name]) => name);
  problems.push(
    ...Object.keys(unseen).flatMap((pattern) => findNeedless(pattern, [...never, ...unopened], seenNames)),
  );
  return { problems, facts: `${names.size - never.length} of ${names.size} components seen` };
}

/** An allowance that is wider than it need be, or for something that is gone, would hide the next thing nobody saw. */
function findNeedless(pattern: string, unseen: readonly string[], seen: readonly string[]): string[] {
  const hidden = seen.filter((name) => matches(name, pattern));
  if (hidden.length === 0 && !unseen.some((name) => matches(name, pattern)))
    return [`remove ${pattern} from unseen of preflight.json: nothing of that name was left unseen`];
  return hidden.map((name) => `remove or narrow ${pattern} in unseen of preflight.json: ${name} was seen`);
}

/** Without those in the copies of shared modules that pages load only when the shell has none that fits. */
export function readOwnComponents({
  folder,
  manifest,
}: Pick<Candidate, 'folder' | 'manifest'>): BuiltComponents {
  const spare = new Set(manifest.shared.flatMap(({ assets }) => assets?.js.sync ?? []));
  return readComponents(folder).filter(({ file }) => !spare.has(file));
}

export function readComponents(folder: string): BuiltComponents {
  const file = path.join(folder, COMPONENTS_FILE);
  return existsSync(file) ? parseJson(BuiltComponents, readFileSync(file), file) : [];
}

/** As in `bookings/CancelSection.tsx CancelSection`. */
export const nameOf = ({ source, name }: { source: string; name: string }): string => `${source} ${name}`;

export const isAllowed = (name: string, unseen: PreflightLimits['unseen']): boolean =>
  Object.keys(unseen).some((pattern) => matches(name, pattern));

/** A name, or the beginning of names followed by a star. */
const matches = (name: string, pattern: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
