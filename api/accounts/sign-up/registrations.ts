import type { RegisterRequest } from '@glow50/contract/accounts/auth';
import type { RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import { v7 } from 'uuid';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import { addressAt } from '../../platform/limits/address-at';
import { clientKey } from '../../platform/limits/client-key';
import { lettersTo } from '../../platform/limits/letters-to';
import type { Spending } from '../../platform/limits/limits';
import { enqueueMail } from '../../platform/mail/mail';
import type { AccountDependencies } from '../account-dependencies';
import { alreadyRegisteredEmail, codeEmail, welcomeEmail } from '../account-emails';
import { findAccountByEmail, openAccount } from '../account-repository';
import { hashPassword, isPassword } from '../password';
import { hashToken, makeToken } from '../../platform/access/token';
import { codeExpiry, hashCode, isSameHash, makeCode } from '../../platform/access/email-code';
import {
  addAttempt,
  type Attempt,
  findAttempt,
  findLinked,
  noteConfirmed,
  replaceCode,
  takeTry,
  takeAttempt,
} from './attempt-repository';
import { type AttemptRef, readLink, signLink } from './attempt-secrets';

export interface Registrations {
  /** Starts an attempt and emails its code. Resolves to the secret for the browser's cookie. */
  begin(request: RegisterRequest, draftHash?: Buffer): Promise<string>;
  /**
   * Resolves to true when the code was right. The address then has an account. Throws 429 for too many wrong
   * codes. Those of other browsers take no tries from the browser that began the attempt.
   */
  check(
    email: string,
    code: number,
    browser: { cookieHash: Buffer | undefined; ip: string },
  ): Promise<boolean>;
  /**
   * As `check`, with the token of the emailed link. A browser that did not begin the attempt needs its password, or
   * another one that is to be the account's.
   */
  followLink(token: string, proof: LinkProof): Promise<FollowedLink>;
  /** `sent again`: to the browser that began the attempt, which therefore cannot probe for addresses. */
  resend(
    email: string,
    cookieHash: Buffer | undefined,
  ): Promise<'sent' | 'sent again' | 'too soon' | 'nothing to verify' | 'unknown'>;
}

export interface LinkProof {
  cookieHash: Buffer | undefined;
  password?: string | undefined;
  isNew?: boolean | undefined;
}

type FollowedLink =
  { outcome: 'opened'; email: string } | { outcome: 'over' | 'password needed' | 'wrong password' };

export function createRegistrations({
  config,
  database,
  clock,
  limits,
  referrals,
  begunDrafts,
}: Pick<
  AccountDependencies,
  'config' | 'database' | 'clock' | 'limits' | 'referrals' | 'begunDrafts'
>): Registrations {
  const { publicUrl, secretKey } = config;

  /** Does the same work for an address that already has an account. Only the email differs. */
  async function begin(
    { fullName, email, password, referral, registration }: RegisterRequest,
    draftHash: Buffer | null = null,
  ): Promise<string> {
    const [account, passwordHash] = await Promise.all([
      findAccountByEmail(database, email),
      hashPassword(password),
    ]);
    const cookie = makeToken();
    const attempt = { email: email.toLowerCase(), attemptId: v7() };
    const isDecoy = account?.isVerified ?? false;
    await addAttemptAndMail(attempt, {
      fullName,
      email,
      passwordHash,
      cookie,
      isDecoy,
      referral: referral ? referrals.readCode(referral) : null,
      registration: registration ?? null,
      draftHash,
    });
    return cookie;
  }

  async function addAttemptAndMail(
    ref: AttemptRef,
    attempt: {
      fullName: string;
      email: string;
      passwordHash: string;
      cookie: string;
      isDecoy: boolean;
      referral: string | null;
      registration: RegistrationKind | null;
      draftHash: Buffer | null;
    },
  ): Promise<void> {
    const now = clock.now();
    const code = makeCode();
    await inTransaction(database, async (tx) => {
      await addAttempt(tx, {
        email: ref.email,
        attempt_id: ref.attemptId,
        is_decoy: attempt.isDecoy,
        full_name: attempt.fullName,
        written_email: attempt.email,
        password_hash: attempt.passwordHash,
        cookie_hash: hashToken(attempt.cookie),
        referral: attempt.referral,
        registration: attempt.registration,
        draft_hash: attempt.draftHash,
        code_hash: hashCode(code, ref.attemptId, secretKey),
        code_sent_at: now,
        code_expires_at: codeExpiry(now),
        created_at: now,
      });
      const message = attempt.isDecoy
        ? alreadyRegisteredEmail(publicUrl)
        : codeMessage(code, ref, attempt.registration);
      await enqueueMail(tx, { ownerKey: ref.attemptId, to: attempt.email, ...message });
    });
  }

  const codeMessage = (code: number, ref: AttemptRef, registration: RegistrationKind | null) =>
    codeEmail(publicUrl, { code, token: signLink(ref, secretKey), registration });

  const check: Registrations['check'] = async (email, code, { cookieHash, ip }) => {
    const now = clock.now();
    const found = await findAttempt(database, email, cookieHash, now);
    const isOwn = found !== undefined && (cookieHash?.equals(found.cookie_hash) ?? false);
    const spent: Spending[] = [
      ['codeClient', clientKey(ip)],
      ...(isOwn ? [['codeAttempt', found.attempt_id] as const] : ofStranger(email, ip, found)),
    ];
    await limits.spend(...spent);
    if (!found) return false;
    const ref = { email: found.email, attemptId: found.attempt_id };
    const attempt = isOwn ? await takeTry(database, ref, now) : found;
    if (!attempt || !isRight(attempt, code, now) || !(await complete(ref, now))) return false;
    await limits.giveBack(...spent, ...lettersTo(email, ip));
    return true;
  };

  const isRight = (attempt: Attempt, code: number, now: Date): boolean =>
    attempt.code_expires_at > now &&
    isSameHash(attempt.code_hash, hashCode(code, attempt.attempt_id, secretKey));

  async function followLink(
    token: string,
    { cookieHash, password, isNew = false }: LinkProof,
  ): Promise<FollowedLink> {
    const now = clock.now();
    const ref = readLink(token, secretKey);
    const found = ref && (await findLinked(database, ref, now));
    if (!found) return { outcome: 'over' };
    const isOwn = cookieHash?.equals(found.cookie_hash) ?? false;
    if (!isOwn && password === undefined) return { outcome: 'password needed' };
    const isKnown = isOwn || (await isPassword(password ?? '', found.password_hash));
    if (!isKnown && !isNew) return { outcome: 'wrong password' };
    const chosen = isKnown || password === undefined ? undefined : await hashPassword(password);
    return (await complete(ref, now, chosen)) ? { outcome: 'opened', email: ref.email } : { outcome: 'over' };
  }

  /** With a password chosen anew, what was typed at registering is dropped: it may be somebody else's. */
  function complete(ref: AttemptRef, now: Date, chosen?: string): Promise<boolean> {
    return inTransaction(database, async (tx) => {
      const attempt = await takeAttempt(tx, ref, now);
      if (!attempt) return false;
      const { written_email: email } = attempt;
      const fullName = chosen === undefined ? attempt.full_name : email.slice(0, email.indexOf('@'));
      const passwordHash = chosen ?? attempt.password_hash;
      const opened = await openAccount(tx, { fullName, email, passwordHash }, now);
      if (!opened) return false;
      if (chosen === undefined) await handOver(tx, attempt, { userId: opened.userId, now });
      if (attempt.referral && chosen === undefined)
        await referrals.count(tx, { code: attempt.referral, userId: opened.userId }, now);
      await enqueueMail(tx, {
        ownerKey: opened.userId,
        dedupeKey: 'welcome',
        to: email,
        ...welcomeEmail(publicUrl, {
          fullName,
          registration: chosen === undefined ? attempt.registration : null,
        }),
      });
      return true;
    });
  }

  /** Tells the browser that began the attempt, and promises what it began to the account. */
  async function handOver(
    tx: Transaction,
    { cookie_hash: cookieHash, draft_hash: draftHash }: Attempt,
    { userId, now }: { userId: string; now: Date },
  ): Promise<void> {
    await noteConfirmed(tx, cookieHash, now);
    if (draftHash) await begunDrafts.promise(tx, { draftHash, userId });
  }

  async function resend(email: string, cookieHash: Buffer | undefined) {
    const now = clock.now();
    const account = await findAccountByEmail(database, email);
    if (account?.isVerified) return 'nothing to verify';
    const attempt = await findAttempt(database, email, cookieHash, now);
    if (attempt) {
      const ref = { email: attempt.email, attemptId: attempt.attempt_id };
      const isSent = await inTransaction(database, (tx) => sendNewCode(tx, ref, attempt, now));
      if (!isSent) return 'too soon';
      return cookieHash?.equals(attempt.cookie_hash) ? 'sent again' : 'sent';
    }
    if (!account) return 'unknown';
    const ref = { email: email.toLowerCase(), attemptId: v7() };
    await addAttemptAndMail(ref, {
      ...account,
      cookie: makeToken(),
      isDecoy: false,
      referral: null,
      registration: null,
      draftHash: null,
    });
    return 'sent';
  }

  async function sendNewCode(
    tx: Transaction,
    ref: AttemptRef,
    { written_email: to, registration }: Attempt,
    now: Date,
  ): Promise<boolean> {
    const code = makeCode();
    const hash = hashCode(code, ref.attemptId, secretKey);
    const isReplaced = await replaceCode(tx, ref, { hash, expiresAt: codeExpiry(now) }, now);
    if (isReplaced)
      await enqueueMail(tx, { ownerKey: ref.attemptId, to, ...codeMessage(code, ref, registration) });
    return isReplaced;
  }

  return { begin, check, followLink, resend };
}

/** Nothing counts against an address before somebody registers with it. */
const ofStranger = (email: string, ip: string, found: Attempt | undefined): Spending[] => [
  ['codePair', addressAt(email, ip)],
  ...(found ? [['codeAddress', found.email] as const] : []),
];
