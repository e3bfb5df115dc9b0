import type { OwnSponsor, OwnSponsorRequest } from '@glow50/contract/sponsors/sponsors';
import type { z } from 'zod';
import { findCode, giveCodeBack, redeemCode } from '../codes/code-repository';
import { readCodeText } from '../codes/code-text';
import { CODE_MESSAGES } from '../codes/code-messages';
import { refuseCode } from '../codes/refuse-code';
import type { Connection, Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import {
  findOwnSponsor,
  findRegisteredSponsor,
  findSponsorCode,
  type OwnSponsorRow,
  putOwnSponsor,
  SPONSOR_KINDS,
} from './own-sponsor-repository';
import { SPONSOR_MESSAGES } from './sponsor-messages';

/** The sponsor the user saved last, otherwise the one named in their registration. */
export async function readOwnSponsor(connection: Connection, userId: string): Promise<OwnSponsor> {
  const row = await findOwnSponsor(connection, userId);
  if (row) return present(connection, row);
  const { sponsor, code } = await findRegisteredSponsor(connection, userId);
  return {
    version: '0',
    has_no_sponsor: sponsor?.has_no_sponsor ?? false,
    sponsor_name: sponsor?.sponsor_name ?? '',
    sponsor_id: sponsor?.sponsor_id ?? '',
    code_of: await ownerOf(connection, code),
  };
}

/** Throws 400 for an invalid code, 409 when another device saved meanwhile. */
export async function saveOwnSponsor(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  userId: string,
  request: z.output<typeof OwnSponsorRequest>,
): Promise<OwnSponsor> {
  const now = clock.now();
  const row = await inTransaction(database, async (tx) => {
    const known = await findOwnSponsor(tx, userId);
    const earlier = known ? known.code : (await findRegisteredSponsor(tx, userId)).code;
    const hasNone = request.has_no_sponsor;
    const code = hasNone
      ? null
      : await takeCode(tx, { userId, typed: request.sponsorship_code, earlier }, now);
    const saved: OwnSponsorRow = {
      user_id: userId,
      version: Number(request.version) + 1,
      has_no_sponsor: hasNone,
      sponsor_name: hasNone ? '' : request.sponsor_name,
      sponsor_id: hasNone ? '' : request.sponsor_id,
      code,
      saved_at: now,
    };
    if (!(await putOwnSponsor(tx, saved))) throw savedElsewhere();
    if (earlier && earlier !== code) await giveCodeBack(tx, { code: earlier, registrationId: userId });
    return saved;
  });
  return present(database, row);
}

async function takeCode(
  tx: Transaction,
  { userId, typed, earlier }: { userId: string; typed: string; earlier: string | null },
  now: Date,
): Promise<string> {
  if (typed === '' && earlier) return earlier;
  if (typed === '') throw refuse(SPONSOR_MESSAGES.codeNeeded);
  const found = await findCode(tx, readCodeText(typed));
  if (found && found.code === earlier) return earlier;
  const refusal = await refuseCode(tx, found, SPONSOR_KINDS, now);
  if (refusal !== null || !found) throw refuse(refusal ?? CODE_MESSAGES.unknown);
  if (await redeemCode(tx, { code: found.code, registrationId: userId }, now)) return found.code;
  const taken = await refuseCode(tx, await findCode(tx, found.code), SPONSOR_KINDS, now);
  throw refuse(taken ?? CODE_MESSAGES.unknown);
}

function savedElsewhere(): HttpError {
  const message = SPONSOR_MESSAGES.savedElsewhere;
  return new HttpError(409, message, { errors: [{ path: 'version', message }] });
}

const refuse = (message: string) =>
  new HttpError(400, message, { errors: [{ path: 'sponsorship_code', message }] });

async function ownerOf(connection: Connection, code: string | null): Promise<string | null> {
  return code ? ((await findSponsorCode(connection, code))?.issuer ?? '') : null;
}

async function present(connection: Connection, row: OwnSponsorRow): Promise<OwnSponsor> {
  return {
    version: String(row.version),
    has_no_sponsor: row.has_no_sponsor,
    sponsor_name: row.sponsor_name,
    sponsor_id: row.sponsor_id,
    code_of: await ownerOf(connection, row.code),
  };
}
