import { Email } from '@glow50/contract/accounts/auth';
import type { Connection, Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import { enqueueMail } from '../../platform/mail/mail';
import type { AccountDependencies } from '../account-dependencies';
import { welcomeEmail } from '../account-emails';
import {
  type Account,
  findAccount,
  findAccountByEmail,
  lockAccount,
  openAccount,
} from '../account-repository';
import { notMeAddress } from '../devices/not-me';
import { NOBODYS_HASH } from '../password';
import { findLiveSession } from '../session-repository';
import { linkedEmail } from './issuer-emails';
import type { Identity } from './issuer-client';
import { addLink, findLinkOwner, noteLinkUse } from './link-repository';

type Needs = Pick<AccountDependencies, 'config' | 'database' | 'clock' | 'begunDrafts'>;

interface Arriving {
  identity: Identity;
  /** The issuer's name, for the mail. */
  name: string;
  /** What the browser began before it had an account. */
  draftHash?: Buffer | undefined;
}

/**
 * The account of whom an issuer has identified: the linked one, or the one with the address, or a new one without a
 * password. The address counts only when the issuer and we have verified it; nothing else leads to an account.
 */
export async function recognize(needs: Needs, arriving: Arriving): Promise<Account | 'unverified'> {
  const { database, clock } = needs;
  const { identity } = arriving;
  return inTransaction(database, async (tx) => {
    const owner = await findLinkOwner(tx, identity);
    if (owner) {
      await noteLinkUse(tx, identity, clock.now());
      return requireAccount(tx, owner);
    }
    const email = Email.safeParse(identity.email).data;
    if (!email || !identity.isVerified) return 'unverified';
    const known = await findAccountByEmail(tx, email);
    const account = known?.isVerified ? known : await open(tx, needs, arriving, email);
    return (await link(tx, needs, account, arriving))
      ? account
      : requireAccount(tx, await findLinkOwner(tx, identity));
  });
}

/** Links to an account that is signed in. `taken`: it signs in to another account. `late`: the session has ended. */
export async function linkTo(
  needs: Needs,
  { userId, sessionId }: { userId: string; sessionId: string | undefined },
  arriving: Arriving,
): Promise<'linked' | 'taken' | 'late'> {
  if (sessionId === undefined) return 'late';
  return inTransaction(needs.database, async (tx) => {
    await lockAccount(tx, userId);
    const session = await findLiveSession(tx, { userId, sessionId }, needs.clock.now());
    if (!session) return 'late';
    const account = await requireAccount(tx, userId);
    if (await link(tx, needs, account, { ...arriving, since: session.startedAt })) return 'linked';
    return (await findLinkOwner(tx, arriving.identity)) === userId ? 'linked' : 'taken';
  });
}

/** What somebody typed who never confirmed the address counts for nothing. */
async function open(
  tx: Transaction,
  { config, clock, begunDrafts }: Needs,
  { identity, draftHash }: Arriving,
  email: string,
): Promise<Account> {
  const name = identity.name
    ?.replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 120);
  const fullName = name || email.slice(0, email.indexOf('@'));
  const opened = await openAccount(tx, { fullName, email, passwordHash: NOBODYS_HASH }, clock.now());
  // Someone confirmed the same address at this moment.
  if (!opened) return requireAccount(tx, (await findAccountByEmail(tx, email))?.userId);
  await tx.db.deleteFrom('registration_attempts').where('email', '=', email.toLowerCase()).execute();
  if (draftHash) await begunDrafts.promise(tx, { draftHash, userId: opened.userId });
  await enqueueMail(tx, {
    ownerKey: opened.userId,
    dedupeKey: 'welcome',
    to: email,
    ...welcomeEmail(config.publicUrl, { fullName, registration: null }),
  });
  return requireAccount(tx, opened.userId);
}

async function link(
  tx: Transaction,
  needs: Needs,
  account: Account,
  { identity, name, since }: Arriving & { since?: Date },
): Promise<boolean> {
  const { userId, email: to } = account;
  const { issuer, subject, email = '' } = identity;
  const { config, clock } = needs;
  const now = clock.now();
  const isNew = await addLink(tx, {
    issuer,
    subject,
    user_id: userId,
    email,
    linked_at: now,
    last_used_at: now,
  });
  if (isNew) {
    const told = { what: 'issuer' as const, used: { issuer, subject } };
    const notMe = notMeAddress(needs, account, { since: since ?? now, told });
    await enqueueMail(tx, {
      ownerKey: userId,
      to,
      ...linkedEmail(config.publicUrl, { name, email, notMe }),
    });
  }
  return isNew;
}

async function requireAccount(connection: Connection, userId: string | undefined): Promise<Account> {
  const account = userId === undefined ? undefined : await findAccount(connection, userId);
  if (!account) throw new Error('The account was removed while somebody signed in to it');
  return account;
}
