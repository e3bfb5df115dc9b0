/** Coverage of one function as reported by V8: nested ranges with their execution counts. */
export interface CoveredFunction {
  ranges: readonly { startOffset: number; endOffset: number; count: number }[];
}

/**
 * Number of characters that ran. An inner range overrides the ones around it. The outermost range of a
 * script's first function is the whole script.
 */
export function countUsed(functions: readonly CoveredFunction[]): { used: number; total: number } {
  const ranges = functions.flatMap((covered) => covered.ranges);
  const total = Math.max(0, ...ranges.map(({ endOffset }) => endOffset));
  const edges = ranges
    .flatMap((range) => [
      { at: range.startOffset, opens: true, range },
      { at: range.endOffset, opens: false, range },
    ])
    .sort((a, b) => a.at - b.at || Number(a.opens) - Number(b.opens) || nesting(a, b));

  const open: CoveredFunction['ranges'][number][] = [];
  let used = 0;
  let position = 0;
  for (const { at, opens, range } of edges) {
    if ((open.at(-1)?.count ?? 0) > 0) used += at - position;
    position = at;
    if (opens) open.push(range);
    else open.splice(open.lastIndexOf(range), 1);
  }
  return { used, total };
}

interface Edge {
  opens: boolean;
  range: CoveredFunction['ranges'][number];
}

function nesting(a: Edge, b: Edge): number {
  const difference = width(b) - width(a);
  return a.opens ? difference : -difference;
}

function width({ range }: Edge): number {
  return range.endOffset - range.startOffset;
}
