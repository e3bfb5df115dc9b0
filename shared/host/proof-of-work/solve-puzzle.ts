const BATCH = 256;
const encoder = new TextEncoder();

/**
 * Looks for the number whose SHA-256 with the puzzle begins with as many zero bits as the puzzle names in its first two
 * characters. Takes a second or so, and leaves the page usable meanwhile. Rejects where the browser has no `crypto.subtle`.
 */
export async function solvePuzzle(puzzle: string): Promise<number> {
  const most = 2 ** (32 - Number(puzzle.slice(0, 2)));
  for (let begin = 0; ; begin += BATCH) {
    const starts = await Promise.all(
      Array.from({ length: BATCH }, async (_, index) => {
        const hash = await crypto.subtle.digest('SHA-256', encoder.encode(`${puzzle}:${begin + index}`));
        return new DataView(hash).getUint32(0);
      }),
    );
    const found = starts.findIndex((start) => start < most);
    if (found !== -1) return begin + found;
  }
}
