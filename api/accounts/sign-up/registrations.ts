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
import { alreadyRegisteredEmail, codeEmail } from '../account-emails';
import { findAccountByEmail } from '../account-repository';
import { hashPassword, isPassword } from '../password';
import { hashToken, makeToken } from '../../platform/access/token';
import { codeExpiry, hashCode, isSameHash, makeCode } from '../../platform/access/email-code';
import {
  addAttempt,
  type Attempt,
  findAttempt,
  findLinked,
  listRivals,
  replaceCode,
  takeTry,
} from './attempt-repository';
import { completeAttempt } from './complete-attempt';
import { type AttemptRef, readLink, signLink } from './attempt-secrets';

/** What a browser shows beside the code or link. */
export interface Proof {
  cookieHash: Buffer | undefined;
  password?: string | undefined;
  /** The password is to be the account's. What was typed at registering is dropped. */
  isNew?: boolean | undefined;
}

/** `over`: the code or link is wrong or works no longer. */
type Outcome = 'opened' | 'over' | 'password needed' | 'wrong password';

type FollowedLink = { outcome: Outcome; email: string } | { outcome: 'over' };

export interface Registrations {
  /** Starts an attempt and emails its code. Resolves to the secret for the browser's cookie. */
  begin(request: RegisterRequest, draftHash?: Buffer): Promise<string>;
  /**
   * Opens the account of the address with its code. A browser that did not begin the attempt needs a password typed for
   * the address, or another one that is to be the account's: whoever began may be a stranger. Throws 429 for too many
   * wrong codes. Those of other browsers take no tries from the browser that began the attempt.
   */
  check(tried: { email: string; code: number; ip: string }, proof: Proof): Promise<Outcome>;
  /** As `check`, with the token of the emailed link. */
  followLink(token: string, proof: Proof): Promise<FollowedLink>;
  /** `sent again`: to the browser that began the attempt, which therefore cannot probe for addresses. */
  resend(
    email: string,
    cookieHash: Buffer | undefined,
  ): Promise<'sent' | 'sent again' | 'too soon' | 'nothing to verify' | 'unknown'>;
}

export function createRegistrations(dependencies: AccountDependencies): Registrations {
  const { config, database, clock, limits, referrals } = dependencies;
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
      cookieHash: hashToken(cookie),
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
      cookieHash: Buffer;
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
        cookie_hash: attempt.cookieHash,
        referral: attempt.referral,
        registration: attempt.registration,
        draft_hash: attempt.draftHash,
        code_hash: hashCode(code, ref.attemptId, secretKey),
        code_sent_at: now,
        code_expires_at: codeExpiry(now),
        created_at: now,
      });
      const mail = { registration: attempt.registration, isRivaled: await isRivaled(tx, ref, now) };
      const message = attempt.isDecoy ? alreadyRegisteredEmail(publicUrl) : codeMessage(code, ref, mail);
      await enqueueMail(tx, { ownerKey: ref.attemptId, to: attempt.email, ...message });
    });
  }

  const isRivaled = async (tx: Transaction, { email, attemptId }: AttemptRef, now: Date): Promise<boolean> =>
    (await listRivals(tx, email, now)).some(({ attempt_id: id }) => id !== attemptId);

  const codeMessage = (
    code: number,
    ref: AttemptRef,
    mail: { registration: RegistrationKind | null; isRivaled: boolean },
  ) => codeEmail(publicUrl, { code, token: signLink(ref, secretKey), ...mail });

  async function check(
    { email, code, ip }: { email: string; code: number; ip: string },
    proof: Proof,
  ): Promise<Outcome> {
    const now = clock.now();
    const found = await findAttempt(database, email, proof.cookieHash, now);
    const isOwn = found !== undefined && isBegunBy(found, proof.cookieHash);
    const spent: Spending[] = [
      ['codeClient', clientKey(ip)],
      ...(isOwn ? [['codeAttempt', found.attempt_id] as const] : ofStranger(email, ip, found)),
    ];
    await limits.spend(...spent);
    if (!found) return 'over';
    const attempt = isOwn ? await takeTry(database, refOf(found), now) : found;
    if (!attempt || attempt.is_decoy || !isRight(attempt, code, now)) return 'over';
    const outcome = await open(attempt, proof, now);
    if (outcome !== 'over') await limits.giveBack(...spent);
    if (outcome === 'opened') await limits.giveBack(...lettersTo(email, ip));
    return outcome;
  }

  const isRight = (attempt: Attempt, code: number, now: Date): boolean =>
    attempt.code_expires_at > now &&
    isSameHash(attempt.code_hash, hashCode(code, attempt.attempt_id, secretKey));

  async function followLink(token: string, proof: Proof): Promise<FollowedLink> {
    const now = clock.now();
    const ref = readLink(token, secretKey);
    const found = ref && (await findLinked(database, ref, now));
    if (!found) return { outcome: 'over' };
    return { outcome: await open(found, proof, now), email: found.email };
  }

  /** `attempt` is the one whose code or link was used, which shows who reads the mail but not who typed what. */
  async function open(
    attempt: Attempt,
    { cookieHash, password, isNew = false }: Proof,
    now: Date,
  ): Promise<Outcome> {
    const proved = refOf(attempt);
    const end = async (kept: Attempt | { passwordHash: string }): Promise<Outcome> =>
      (await completeAttempt(dependencies, { proved, kept }, now)) ? 'opened' : 'over';
    if (isBegunBy(attempt, cookieHash)) return end(attempt);
    if (password === undefined) return 'password needed';
    for (const rival of await listRivals(database, attempt.email, now)) {
      if (await isPassword(password, rival.password_hash)) return end(rival);
    }
    if (!isNew) return 'wrong password';
    return end({ passwordHash: await hashPassword(password) });
  }

  async function resend(email: string, cookieHash: Buffer | undefined) {
    const now = clock.now();
    const account = await findAccountByEmail(database, email);
    if (account?.isVerified) return 'nothing to verify';
    const attempt = await findAttempt(database, email, cookieHash, now);
    if (attempt) {
      const ref = refOf(attempt);
      const isSent = await inTransaction(database, (tx) => sendNewCode(tx, ref, attempt, now));
      if (!isSent) return 'too soon';
      return cookieHash?.equals(attempt.cookie_hash) ? 'sent again' : 'sent';
    }
    if (!account) return 'unknown';
    const ref = { email: email.toLowerCase(), attemptId: v7() };
    await addAttemptAndMail(ref, {
      ...account,
      cookieHash: NOBODY,
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
    if (isReplaced) {
      const mail = { registration, isRivaled: await isRivaled(tx, ref, now) };
      await enqueueMail(tx, { ownerKey: ref.attemptId, to, ...codeMessage(code, ref, mail) });
    }
    return isReplaced;
  }

  return { begin, check, followLink, resend };
}

/** Nothing counts against an address before somebody registers with it. */
const ofStranger = (email: string, ip: string, found: Attempt | undefined): Spending[] => [
  ['codePair', addressAt(email, ip)],
  ...(found ? [['codeAddress', found.email] as const] : []),
];

/** Of an attempt for an account that waited for its code before attempts existed; no browser began it. */
const NOBODY = hashToken('nobody');

const isBegunBy = ({ cookie_hash: hash }: Attempt, cookieHash: Buffer | undefined): boolean =>
  hash.equals(NOBODY) || (cookieHash?.equals(hash) ?? false);

const refOf = ({ email, attempt_id: attemptId }: Attempt): AttemptRef => ({ email, attemptId });
