import { createHash, createHmac, randomBytes } from 'node:crypto';
import { WORK_BITS } from '@glow50/contract/accounts/proof-of-work';
import { isSameHash } from '../../platform/access/email-code';

const LIFE = 10 * 60_000;
const PUZZLE = /^(\d{2})\.(\d{13})\.([\w-]{22})\.([\w-]{43})$/;
const MOST_DOUBLINGS = 6;
export const MOST_OWN_DOUBLINGS = 10;
/** Many people may share one client, so it takes this many solved puzzles to double the work of the next one. */
const SHARED = 60;

/** What was solved before, lately. */
interface Solved {
  /** By the client for this address: each one doubles the work. */
  forAddress: number;
  byClient: number;
  /** Tries that a known browser has worked for. */
  byBrowser: number;
}

export const bitsFor = (solved: number, most: number): number => WORK_BITS + Math.min(solved, most);

/** A task for the browser, signed for one address. Nothing is stored until it is solved. */
export function makePuzzle(
  { email, solved, now }: { email: string; solved: Solved; now: Date },
  secretKey: string,
): string {
  const doublings = solved.forAddress + Math.floor(solved.byClient / SHARED);
  const bits = Math.max(bitsFor(doublings, MOST_DOUBLINGS), bitsFor(solved.byBrowser, MOST_OWN_DOUBLINGS));
  const subject = `${bits}.${now.getTime() + LIFE}.${randomBytes(16).toString('base64url')}`;
  return `${subject}.${sign(subject, email, secretKey)}`;
}

export const bitsOf = (puzzle: string): number => Number(puzzle.slice(0, 2));

/** True when the puzzle is ours, for this address and not over, and the answer solves it. */
export function isSolved(
  { email, puzzle, answer }: { email: string; puzzle: string; answer: number },
  secretKey: string,
  now: Date,
): boolean {
  const [, bits, endsAt, nonce, signature] = PUZZLE.exec(puzzle) ?? [];
  if (!bits || !endsAt || !nonce || !signature) return false;
  const right = sign(`${bits}.${endsAt}.${nonce}`, email, secretKey);
  if (!isSameHash(Buffer.from(signature), Buffer.from(right)) || Number(endsAt) <= now.getTime())
    return false;
  const hash = createHash('sha256').update(`${puzzle}:${answer}`).digest();
  return hash.readUInt32BE(0) < 2 ** (32 - Number(bits));
}

const sign = (subject: string, email: string, secretKey: string): string =>
  createHmac('sha256', secretKey).update(`puzzle:${subject}:${email.toLowerCase()}`).digest('base64url');
