import type { BuiltComponent } from '@glow50/releases/built-components';
import type { Page } from 'playwright';

/** What was seen of a build: functions that ran, by script and place, and scripts that were loaded. */
export interface Seen {
  functions: Set<string>;
  files: Set<string>;
}

export const nothingSeen = (): Seen => ({ functions: new Set(), files: new Set() });

export function addSeen(to: Seen, { functions, files }: Seen): void {
  for (const each of functions) to.functions.add(each);
  for (const each of files) to.files.add(each);
}

/** `base` is the path of the build. Resolves to a function that reads what ran since in all documents of the page. */
export async function watchFunctions(page: Page, base: string): Promise<() => Promise<Seen>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: false, detailed: false });
  return async () => {
    const seen = nothingSeen();
    const { result } = await session.send('Profiler.takePreciseCoverage');
    for (const { url, functions } of result) {
      const file = fileOf(url, base);
      if (!file) continue;
      seen.files.add(file);
      for (const { ranges } of functions) {
        const [whole] = ranges;
        if (whole && whole.count > 0) seen.functions.add(placeOf(file, whole.startOffset));
      }
    }
    return seen;
  };
}

export const isSeen = (seen: Seen, { file, start }: BuiltComponent): boolean =>
  seen.functions.has(placeOf(file, start));

const placeOf = (file: string, start: number) => `${file} ${start}`;

/** A page that retries to load a script asks for it below another folder. */
function fileOf(url: string, base: string): string | undefined {
  const { pathname } = URL.canParse(url) ? new URL(url) : { pathname: '' };
  return pathname.startsWith(base) ? pathname.slice(base.length).replace(/^(r\d+\/)+/, '') : undefined;
}
