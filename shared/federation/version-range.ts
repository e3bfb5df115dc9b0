type Version = readonly [number, number, number];

const FIRST: Version = [0, 0, 0];
const LAST: Version = [Infinity, 0, 0];

/**
 * Ranges as in npm, such as `^19.3 || ^20` or `>=1.2 <3`, without hyphens and without prereleases. What is neither a
 * version nor a range satisfies nothing.
 */
export function satisfies(version: string, range: string): boolean {
  const given = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  if (!given) return false;
  return range.split('||').some((all) =>
    all
      .trim()
      .replace(/([<>=~^])\s+/g, '$1')
      .split(/\s+/)
      .every((one) => meets(fill(given), one)),
  );
}

export function isLater(one: string, other: string): boolean {
  return compare(toVersion(one), toVersion(other)) > 0;
}

const COMPARATOR = /^([<>]=?|[=~^]?)(\d+|[x*]|)(?:\.(\d+|[x*]))?(?:\.(\d+|[x*]))?$/i;

function meets(version: Version, comparator: string): boolean {
  const [match, operator, ...written] = COMPARATOR.exec(comparator) ?? [];
  if (match === undefined) return false;
  const open = written.findIndex(isOpen);
  const given = (open < 0 ? written : written.slice(0, open)).map(Number);
  const from = fill(given);
  const isFrom = compare(version, from) >= 0;
  const isBefore = (position: number) => compare(version, after(given, position)) < 0;
  const last = given.length - 1;
  switch (operator) {
    case '>=':
      return isFrom;
    case '<':
      return !isFrom;
    case '>':
      return !isBefore(last);
    case '<=':
      return isBefore(last);
    case '~':
      return isFrom && isBefore(Math.min(last, 1));
    case '^': {
      const leading = given.findIndex((part) => part > 0);
      return isFrom && isBefore(leading < 0 ? last : leading);
    }
    default:
      return isFrom && isBefore(last);
  }
}

function isOpen(part: string | undefined): boolean {
  return !part || /^[x*]$/i.test(part);
}

/** The first version whose part at this position is higher. */
function after(given: readonly number[], position: number): Version {
  if (position < 0) return LAST;
  return fill(given.slice(0, position + 1).map((part, index) => (index === position ? part + 1 : part)));
}

function fill([major, minor, patch]: readonly number[]): Version {
  return [major ?? FIRST[0], minor ?? FIRST[1], patch ?? FIRST[2]];
}

function toVersion(text: string): Version {
  return fill(text.split('.').map((part) => Number.parseInt(part, 10) || 0));
}

function compare(one: Version, other: Version): number {
  const position = one.findIndex((part, index) => part !== other[index]);
  return position < 0 ? 0 : (one[position] ?? 0) - (other[position] ?? 0);
}
