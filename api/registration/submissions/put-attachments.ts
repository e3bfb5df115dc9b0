import type { CodeKind } from '@glow50/contract/codes/codes';
import { findCode, giveCodeBack, redeemCode } from '../codes/code-repository';
import { explainLoss } from '../codes/refuse-code';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { hashText, type Signed } from './check-signatures';
import type { RegistrationRef } from './registration-repository';

/** A code that was valid when entered is no longer valid. */
export class LostCode extends HttpError {
  private constructor(message: string) {
    super(409, message);
  }

  static async of(tx: Transaction, code: string, now: Date): Promise<LostCode> {
    return new LostCode(await explainLoss(tx, await findCode(tx, code), now));
  }
}

/** Redeems each code once, and gives back codes of an earlier submission that are no longer used. */
export async function putCodes(
  tx: Transaction,
  { ownerId, registrationId }: RegistrationRef,
  codes: readonly { kind: CodeKind; code: string }[],
  now: Date,
): Promise<void> {
  const earlier = await tx.db
    .deleteFrom('registration_codes')
    .where('owner_id', '=', ownerId)
    .where('registration_id', '=', registrationId)
    .returning('code')
    .execute();
  for (const { code } of earlier) {
    if (!codes.some((kept) => kept.code === code)) await giveCodeBack(tx, { code, registrationId });
  }
  // A fixed order prevents deadlocks between registrations with the same codes.
  for (const { kind, code } of [...codes].sort((one, other) => (one.code < other.code ? -1 : 1))) {
    if (!(await redeemCode(tx, { code, registrationId }, now))) throw await LostCode.of(tx, code, now);
    await tx.db
      .insertInto('registration_codes')
      .values({ owner_id: ownerId, registration_id: registrationId, code_kind: kind, code })
      .execute();
  }
}

export async function putSignatures(
  { db }: Transaction,
  { ownerId, registrationId }: RegistrationRef,
  signed: readonly Signed[],
  { address, now }: { address: string; now: Date },
): Promise<void> {
  await db
    .deleteFrom('registration_signatures')
    .where('owner_id', '=', ownerId)
    .where('registration_id', '=', registrationId)
    .execute();
  for (const { text, typedName, uploadId } of signed) {
    await db
      .insertInto('registration_signatures')
      .values({
        owner_id: ownerId,
        registration_id: registrationId,
        text_id: text.id,
        version: text.version,
        title: text.title,
        text_hash: hashText(text),
        typed_name: typedName,
        upload_id: uploadId,
        signed_at: now,
        address,
      })
      .execute();
  }
}
