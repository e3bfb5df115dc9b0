import type { IssuedCodeKind } from '@glow50/contract/codes/codes';
import { OFFICE_ZONE } from '@glow50/contract/dates/office-zone';
import type { Connection } from '../../platform/database/connection';
import { findRegistrationById } from '../submissions/registration-repository';
import { CODE_MESSAGES } from './code-messages';
import { type CodeRow, codeState } from './code-repository';

const LABELS: Readonly<Record<IssuedCodeKind, string>> = {
  instructor_passcode: 'the passcode of an instructor',
  school_code: 'the code of a school',
  sponsor_code: 'the code of a sponsor',
  sponsorship_code: 'a sponsorship code',
  unique_code: 'the unique code of a sponsor',
  referral_code: 'an invitation',
};

/** Accounts that left keep this as the issuer of their codes. */
const NOBODY: ReadonlySet<string> = new Set(['', 'Former member']);

/**
 * Why the code cannot be used as any of these kinds, in words; null when it can. Whoever has a code of 50 bits was
 * given it, so the words may say what became of it. Guesses find none within the limits.
 */
export async function refuseCode(
  connection: Connection,
  row: CodeRow | null | undefined,
  wanted: readonly IssuedCodeKind[],
  now: Date,
): Promise<string | null> {
  const [first] = wanted;
  if (!row || !first) return CODE_MESSAGES.unknown;
  if (!wanted.includes(row.kind)) return CODE_MESSAGES.otherKind(LABELS[row.kind], LABELS[first]);
  const state = codeState(row, now);
  return state === 'works' ? null : explain(connection, row, state);
}

/** Why a code that worked when it was entered no longer does. */
export async function explainLoss(
  connection: Connection,
  row: CodeRow | undefined,
  now: Date,
): Promise<string> {
  if (!row) return CODE_MESSAGES.lost(CODE_MESSAGES.unknown);
  const state = codeState(row, now);
  return CODE_MESSAGES.lost(await explain(connection, row, state === 'works' ? 'used_up' : state));
}

async function explain(
  connection: Connection,
  row: CodeRow,
  state: Exclude<ReturnType<typeof codeState>, 'works'>,
): Promise<string> {
  const whom = NOBODY.has(row.issuer) ? 'the person who gave it to you' : row.issuer;
  if (state === 'revoked') return CODE_MESSAGES.revoked(whom);
  if (state === 'expired') return CODE_MESSAGES.expired(toDay(row.expires_at), whom);
  if (state === 'used_up') return CODE_MESSAGES.usedUp(whom);
  const school = NOBODY.has(row.issuer) ? null : row.issuer;
  return (await isDeclined(connection, row))
    ? CODE_MESSAGES.declined(school ?? 'the school')
    : CODE_MESSAGES.waiting(school ?? 'The school');
}

/** A school's code was issued by its registration. */
async function isDeclined(connection: Connection, { issuer_id: id }: CodeRow): Promise<boolean> {
  const registration = id === null ? undefined : await findRegistrationById(connection, id);
  return registration?.state === 'declined';
}

const toDay = (instant: Date | null): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: OFFICE_ZONE }).format(instant ?? undefined);
