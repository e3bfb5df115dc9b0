import type { UsedCredential } from '@glow50/contract/accounts/passkeys';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { type Account, findAccount } from '../account-repository';
import { mailAboutPasskey } from './passkey-emails';
import { readUse } from './passkey-proofs';
import { findPasskey, noteUse } from './passkey-repository';

type Needs = Pick<Dependencies, 'config' | 'database' | 'clock'>;

export type UsedPasskey =
  | { outcome: 'proven'; account: Account; passkeyId: string; isSecondStep: boolean }
  | { outcome: 'refused' | 'copied' };

/** Judges what a passkey answered. Its counter goes on only when everything else fits. */
export async function judgePasskey(
  { config, database, clock }: Needs,
  userId: string,
  credential: UsedCredential,
  challenge: string,
): Promise<UsedPasskey> {
  const [passkey, account] = await Promise.all([
    findPasskey(database, userId, credential.id),
    findAccount(database, userId),
  ]);
  if (!passkey || !account?.isVerified) return { outcome: 'refused' };
  const use = await readUse(config.publicUrl, credential, challenge, passkey);
  if (!use) return { outcome: 'refused' };
  const now = clock.now();
  if (await noteUse(database, passkey, { ...use, now })) {
    const { passkey_id: passkeyId, is_second_step: isSecondStep } = passkey;
    return { outcome: 'proven', account, passkeyId, isSecondStep };
  }
  await inTransaction(database, (tx) =>
    mailAboutPasskey(tx, config.publicUrl, account, 'copied', passkey.name),
  );
  return { outcome: 'copied' };
}
