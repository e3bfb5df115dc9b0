import type { AccountExport } from '@glow50/contract/accounts/account';
import type { Connection } from '../../platform/database/connection';
import type { PersonalData } from '../account-dependencies';
import { findEmailChange, presentEmailChange } from '../email-change/email-change-repository';
import { listLinks } from '../issuers/link-repository';
import { listPasskeys } from '../passkeys/passkey-repository';
import { presentPasskey } from '../passkeys/present-passkey';
import { countProofs, findApp } from '../second-step/second-step-repository';
import { listSessions } from '../session-repository';
import { getAccount } from './get-account';
import { presentAccount, presentSession } from './present-account';

export async function exportAccount(
  connection: Connection,
  personalData: PersonalData,
  userId: string,
  now: Date,
): Promise<AccountExport> {
  const [account, sessions, passkeys, links, app, proofs, emailChange, data] = await Promise.all([
    getAccount(connection, userId),
    listSessions(connection, userId, now),
    listPasskeys(connection, userId),
    listLinks(connection, userId),
    findApp(connection, userId),
    countProofs(connection, userId),
    findEmailChange(connection, userId, now),
    personalData.export(connection, userId),
  ]);
  return {
    exportedAt: now.toISOString(),
    account: presentAccount(account),
    sessions: sessions.map(presentSession),
    passkeys: passkeys.map((row) => {
      const { id: _, ...passkey } = presentPasskey(row);
      return { ...passkey, isSecondStep: row.is_second_step };
    }),
    linkedAccounts: links.map(({ issuer, subject, email, linked_at, last_used_at }) => ({
      issuer,
      subject,
      email,
      linkedAt: linked_at.toISOString(),
      lastUsedAt: last_used_at.toISOString(),
    })),
    secondStep: {
      appSince: app?.created_at.toISOString() ?? null,
      recoveryCodes: proofs.recoveryCodes,
    },
    emailChange: emailChange ? presentEmailChange(emailChange) : null,
    ...data,
  };
}
