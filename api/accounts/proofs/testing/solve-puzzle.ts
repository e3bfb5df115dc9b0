import { createHash } from 'node:crypto';

export function solvePuzzle(puzzle: string): number {
  const most = 2 ** (32 - Number(puzzle.slice(0, 2)));
  for (let answer = 0; ; answer += 1) {
    const hash = createHash('sha256').update(`${puzzle}:${answer}`).digest();
    if (hash.readUInt32BE(0) < most) return answer;
  }
}
