import { PASSKEY_MESSAGES } from '@glow50/contract/accounts/passkey-messages';
import { MOST_PASSKEYS, type NewCredential } from '@glow50/contract/accounts/passkeys';
import { v7 } from 'uuid';
import type { Caller } from '../../platform/access/caller';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { getAccount } from '../account/get-account';
import { lockAccount } from '../account-repository';
import { notMeAddress } from '../devices/not-me';
import { requireSession } from '../session-repository';
import { nameAuthenticator } from './name-authenticator';
import { mailAboutPasskey } from './passkey-emails';
import { readNewPasskey } from './passkey-proofs';
import { insertPasskey, listPasskeys, type PasskeyRow } from './passkey-repository';

type Needs = Pick<Dependencies, 'config' | 'database' | 'clock'>;

interface NewPasskey {
  caller: Caller;
  credential: NewCredential;
  challenge: string;
  userAgent: string | undefined;
  /** Whether it also proves the second step of staff. */
  isSecondStep: boolean;
  /** Runs in the transaction that adds it; throws to refuse. */
  permit?(tx: Transaction): Promise<void>;
}

/** Throws 400 when the credential does not answer the challenge, 409 when the account has as many as it may, 401 when the session has ended. */
export async function addPasskey(
  needs: Needs,
  { caller, credential, challenge, userAgent, isSecondStep, permit }: NewPasskey,
): Promise<PasskeyRow> {
  const { config, database, clock } = needs;
  const { userId } = caller;
  const proven = await readNewPasskey(config.publicUrl, credential, challenge);
  if (!proven) throw new HttpError(400, PASSKEY_MESSAGES.refused);
  const account = await getAccount(database, userId);
  return inTransaction(database, async (tx) => {
    await lockAccount(tx, userId);
    const now = clock.now();
    const { startedAt } = await requireSession(tx, caller, now);
    await permit?.(tx);
    const known = await listPasskeys(tx, userId);
    if (known.length >= MOST_PASSKEYS) throw new HttpError(409, PASSKEY_MESSAGES.tooMany);
    const name = nameAuthenticator(proven.aaguid, userAgent);
    const row: PasskeyRow = {
      user_id: userId,
      passkey_id: v7(),
      credential_id: proven.credentialId,
      public_key: proven.publicKey,
      counter: proven.counter,
      transports: proven.transports,
      is_synced: proven.isSynced,
      is_second_step: isSecondStep,
      name,
      created_at: now,
      last_used_at: null,
    };
    if (!(await insertPasskey(tx, row))) throw new HttpError(400, PASSKEY_MESSAGES.refused);
    const used = { passkeyId: row.passkey_id };
    const notMe = notMeAddress(needs, account, { since: startedAt, told: { what: 'passkey', used } });
    await mailAboutPasskey(tx, config.publicUrl, account, 'added', name, notMe);
    return row;
  });
}
