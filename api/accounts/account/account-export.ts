import type { AccountExport } from '@glow50/contract/accounts/account';
import type { Connection } from '../../platform/database/connection';
import type { PersonalData } from '../account-dependencies';
import { listSessions } from '../session-repository';
import { getAccount } from './get-account';
import { presentAccount, presentSession } from './present-account';

export async function exportAccount(
  connection: Connection,
  personalData: PersonalData,
  userId: string,
  now: Date,
): Promise<AccountExport> {
  const [account, sessions, data] = await Promise.all([
    getAccount(connection, userId),
    listSessions(connection, userId, now),
    personalData.export(connection, userId),
  ]);
  return {
    exportedAt: now.toISOString(),
    account: presentAccount(account),
    sessions: sessions.map(presentSession),
    ...data,
  };
}
