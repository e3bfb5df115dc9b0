/**
 * Accepts the same major version unless it is older. Only caret ranges like `^1.2.0` are supported. The `semver`
 * package would add 5.7 kB (gzip) to the shell's first script; this takes 0.2 kB.
 */
export function satisfiesRange(version: string, range: string): boolean {
  const wanted = parse(range.replace(/^\^/, ''));
  const given = parse(version);
  if (!wanted || !given || !range.startsWith('^')) return false;
  if (given[0] !== wanted[0]) return false;
  if (given[1] !== wanted[1]) return given[1] > wanted[1];
  return given[2] >= wanted[2];
}

function parse(version: string): [number, number, number] | null {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match ? [Number(match[1]), Number(match[2]), Number(match[3])] : null;
}
