import type { AccountExport } from '@glow50/contract/accounts/account';
import type { SignedRecord } from '@glow50/contract/signatures/my-signatures';
import type { SignedText } from '@glow50/contract/registration/signature';
import type { Connection, Transaction } from '../../platform/database/connection';
import { hashText } from '../submissions/check-signatures';

const MOST = 100;
const COLUMNS = ['text_id', 'version', 'title', 'typed_name', 'signed_at', 'text_hash'] as const;

/** Signatures from the dashboard and from received registrations, newest first. */
export async function listSigned({ db }: Connection, userId: string): Promise<SignedRecord[]> {
  const [own, registered] = await Promise.all([
    db
      .selectFrom('account_signatures')
      .select(COLUMNS)
      .where('user_id', '=', userId)
      .orderBy('signed_at', 'desc')
      .limit(MOST)
      .execute(),
    db
      .selectFrom('registration_signatures as signature')
      .innerJoin('registrations as registration', (join) =>
        join
          .onRef('registration.owner_id', '=', 'signature.owner_id')
          .onRef('registration.registration_id', '=', 'signature.registration_id'),
      )
      .select(COLUMNS.map((column) => `signature.${column}` as const))
      .select('registration.reference')
      .where('signature.owner_id', '=', userId)
      .where('registration.state', '<>', 'awaiting_payment')
      .orderBy('signed_at', 'desc')
      .limit(MOST)
      .execute(),
  ]);
  return [...own.map((row) => ({ ...row, reference: null })), ...registered]
    .sort((one, other) => other.signed_at.getTime() - one.signed_at.getTime())
    .map((row) => ({
      textId: row.text_id,
      version: row.version,
      title: row.title,
      typedName: row.typed_name,
      signedAt: row.signed_at.toISOString(),
      reference: row.reference,
      textHash: row.text_hash.toString('hex'),
    }));
}

export async function exportSignatures(
  connection: Connection,
  userId: string,
): Promise<AccountExport['signatures']> {
  const signed = await listSigned(connection, userId);
  return signed.map(({ title, version, typedName, signedAt }) => ({ title, version, typedName, signedAt }));
}

export async function forgetSignatures({ db }: Transaction, userId: string): Promise<void> {
  await db.deleteFrom('account_signatures').where('user_id', '=', userId).execute();
}

/** Keeps an existing signature for the same version of a text. */
export async function addSignatures(
  { db }: Transaction,
  texts: readonly SignedText[],
  signature: { userId: string; typedName: string; address: string; now: Date },
): Promise<void> {
  await db
    .insertInto('account_signatures')
    .values(
      texts.map((text) => ({
        user_id: signature.userId,
        text_id: text.id,
        version: text.version,
        title: text.title,
        text_hash: hashText(text),
        typed_name: signature.typedName,
        signed_at: signature.now,
        address: signature.address,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
