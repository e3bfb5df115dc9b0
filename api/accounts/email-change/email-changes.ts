import { ACCOUNT_MESSAGES, EMAIL_CHANGE_HOURS } from '@glow50/contract/accounts/account-messages';
import { v7 } from 'uuid';
import { z } from 'zod';
import type { Caller } from '../../platform/access/caller';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { enqueueMail } from '../../platform/mail/mail';
import { HOUR } from '../../platform/time/zone-time';
import { type Account, findAccount, findAccountByEmail, lockAccount } from '../account-repository';
import { mailLink } from '../devices/mail-link';
import { notMeAddress } from '../devices/not-me';
import { removeResets } from '../reset/reset-repository';
import { requireSession } from '../session-repository';
import { confirmNewEmail, confirmOldEmail, emailChangedEmail, takenEmail } from './email-change-emails';
import {
  confirmSide,
  dropEmailChange,
  findAsked,
  type EmailChangeRow,
  moveAccount,
  type Side,
  writeEmailChange,
} from './email-change-repository';

const Asked = z.object({ userId: z.uuid(), changeId: z.uuid(), side: z.enum(['old', 'new']) });

export interface FoundChange {
  account: Account;
  changeId: string;
  /** Whose mailbox the link was in. */
  side: Side;
  to: string;
}

type Needs = Pick<Dependencies, 'config' | 'database' | 'clock'>;

const SIDES: readonly Side[] = ['old', 'new'];

/** The address of an account changes once both mailboxes have confirmed it. */
export function createEmailChanges(needs: Needs) {
  const { config, database, clock } = needs;
  const link = mailLink(needs, {
    purpose: 'email-change',
    days: EMAIL_CHANGE_HOURS / 24,
    schema: Asked,
  });

  /** The same happens for an address that has an account, except that its email says so. */
  async function begin(account: Account, caller: Caller, to: string): Promise<EmailChangeRow> {
    const { userId, email: from } = account;
    return inTransaction(database, async (tx) => {
      await lockAccount(tx, userId);
      const now = clock.now();
      const { startedAt } = await requireSession(tx, caller, now);
      const row = {
        user_id: userId,
        change_id: v7(),
        email: to,
        old_confirmed_at: null,
        new_confirmed_at: null,
        expires_at: new Date(now.getTime() + EMAIL_CHANGE_HOURS * HOUR),
      };
      await writeEmailChange(tx, row);
      const notMe = notMeAddress(needs, account, { since: startedAt, told: { what: 'email-change' } });
      const isTaken = (await findAccountByEmail(tx, to)) !== undefined;
      for (const side of SIDES) {
        const token = link.make({ userId, changeId: row.change_id, side });
        const asked = { from, to, confirm: `${config.publicUrl}/confirm-new-address?token=${token}` };
        const toNew = isTaken ? takenEmail(config.publicUrl, asked) : confirmNewEmail(asked);
        const mail =
          side === 'old' ? { to: from, ...confirmOldEmail({ ...asked, notMe }) } : { to, ...toNew };
        await enqueueMail(tx, { ownerKey: userId, ...mail });
      }
      return row;
    });
  }

  async function find(token: string | undefined): Promise<FoundChange | undefined> {
    const asked = link.read(token)?.payload;
    const change = asked && (await findAsked(database, asked, clock.now()));
    const account = change && (await findAccount(database, asked.userId));
    return account && { ...asked, account, to: change.email };
  }

  /** Resolves to the new address once it is the account's, to null while the other mailbox has not confirmed. */
  async function confirm(asked: FoundChange): Promise<{ email: string | null } | undefined> {
    const { userId } = asked.account;
    const outcome = await inTransaction(database, async (tx) => {
      await lockAccount(tx, userId);
      const account = await findAccount(tx, userId);
      const change = account && (await confirmSide(tx, { userId, ...asked }, clock.now()));
      if (!change) return undefined;
      if (!change.old_confirmed_at || !change.new_confirmed_at) return { email: null };
      await dropEmailChange(tx, userId);
      const moved = { from: account.email, to: change.email };
      if (!(await moveAccount(tx, userId, moved))) return 'taken';
      // They were sent to the old address.
      await removeResets(tx, userId);
      for (const to of [moved.from, moved.to]) {
        await enqueueMail(tx, { ownerKey: userId, to, ...emailChangedEmail(config.publicUrl, moved) });
      }
      return { email: change.email };
    });
    if (outcome === 'taken') throw new HttpError(409, ACCOUNT_MESSAGES.emailTaken);
    return outcome;
  }

  return { begin, find, confirm };
}
