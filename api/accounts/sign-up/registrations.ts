import type { RegisterRequest } from '@glow50/contract/accounts/auth';
import { CODE_MINUTES, LASTING_MINUTES } from '@glow50/contract/accounts/code-life';
import type { RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import type { FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import { lettersTo } from '../../platform/limits/letters-to';
import { enqueueMail } from '../../platform/mail/mail';
import type { AccountDependencies } from '../account-dependencies';
import { alreadyRegisteredEmail, codeEmail } from '../account-emails';
import { findAccountByEmail } from '../account-repository';
import { hashPassword, isPassword } from '../password';
import { hashToken, makeToken } from '../../platform/access/token';
import { hashCode, isSameHash } from '../../platform/access/email-code';
import { MINUTE } from '../../platform/time/zone-time';
import type { Letter } from '../proofs/spend-letter';
import {
  addAttempt,
  type Attempt,
  findAttempt,
  findLinked,
  isCrowded,
  listAwaited,
  listRivals,
  type NewCode,
  replaceCode,
  takeTry,
} from './attempt-repository';
import { completeAttempt } from './complete-attempt';
import { type AttemptRef, codeFrom, newCodeSeed, readLink, signLink } from './attempt-secrets';
import { spendCode } from './spend-code';

/** What a browser shows beside the code or link. */
export interface Proof {
  cookieHash: Buffer | undefined;
  password?: string | undefined;
  /** The password is to be the account's. What was typed at registering is dropped. */
  isNew?: boolean | undefined;
}

/** `over`: the code or link is wrong or no longer works. */
type Outcome = 'opened' | 'over' | 'password needed' | 'wrong password';

interface Opened {
  outcome: Outcome;
  /** Where on the site whoever typed what the account got was when they began. */
  goal?: string | null;
}

type FollowedLink = (Opened & { email: string }) | { outcome: 'over' };

export interface Registrations {
  /** Starts an attempt and emails its code, if a letter is left. Resolves to the secret for the browser's cookie. */
  begin(request: RegisterRequest, letter: Letter, draftHash?: Buffer): Promise<string>;
  /**
   * Opens the account of the address with its code. A browser that did not begin the attempt needs a password typed for
   * the address, or another one that is to be the account's: whoever began may be a stranger. Any code that waits for the
   * address will do, because who has it reads the mail. Throws 429 for too many wrong codes.
   */
  check(tried: { email: string; code: number; request: FastifyRequest }, proof: Proof): Promise<Opened>;
  /** As `check`, with the token of the emailed link. */
  followLink(token: string, proof: Proof): Promise<FollowedLink>;
  /** `sent again`: to the browser that began the attempt, which therefore cannot probe for addresses. */
  resend(
    email: string,
    cookieHash: Buffer | undefined,
    letter: Letter,
  ): Promise<'sent' | 'sent again' | 'too soon' | 'nothing to verify' | 'unknown'>;
}

export function createRegistrations(dependencies: AccountDependencies): Registrations {
  const { config, database, clock, limits, referrals } = dependencies;
  const { publicUrl, secretKey } = config;

  /** Does the same work for an address that already has an account. Only the email differs. */
  async function begin(
    { fullName, email, password, referral, registration, goal }: RegisterRequest,
    letter: Letter,
    draftHash: Buffer | null = null,
  ): Promise<string> {
    const [account, passwordHash] = await Promise.all([
      findAccountByEmail(database, email),
      hashPassword(password),
    ]);
    const cookie = makeToken();
    const attempt = { email: email.toLowerCase(), attemptId: v7() };
    const isDecoy = account?.isVerified ?? false;
    await addAttemptAndMail(attempt, letter, {
      fullName,
      email,
      passwordHash,
      cookieHash: hashToken(cookie),
      isDecoy,
      referral: referral ? referrals.readCode(referral) : null,
      registration: registration ?? null,
      goal: goal ?? null,
      draftHash,
    });
    return cookie;
  }

  async function addAttemptAndMail(
    ref: AttemptRef,
    letter: Letter,
    attempt: {
      fullName: string;
      email: string;
      passwordHash: string;
      cookieHash: Buffer;
      isDecoy: boolean;
      referral: string | null;
      registration: RegistrationKind | null;
      goal: string | null;
      draftHash: Buffer | null;
    },
  ): Promise<void> {
    const now = clock.now();
    await inTransaction(database, async (tx) => {
      if (letter === 'none' && (await isCrowded(tx, ref.email, now))) return;
      const { code, seed, hash, expiresAt } = await drawCode(tx, ref, letter, now);
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
        goal: attempt.goal,
        draft_hash: attempt.draftHash,
        code_seed: seed,
        code_hash: hash,
        code_sent_at: now,
        code_expires_at: letter === 'none' ? now : expiresAt,
        created_at: now,
      });
      if (letter === 'none') return;
      const mail = { letter, registration: attempt.registration, isRivaled: await isRivaled(tx, ref, now) };
      const message = attempt.isDecoy ? alreadyRegisteredEmail(publicUrl) : codeMessage(code, ref, mail);
      await enqueueMail(tx, { ownerKey: ref.attemptId, to: attempt.email, ...message });
    });
  }

  const isRivaled = async (tx: Transaction, { email, attemptId }: AttemptRef, now: Date): Promise<boolean> =>
    (await listRivals(tx, email, { attemptId }, now)).some(({ attempt_id: id }) => id !== attemptId);

  const codeMessage = (
    code: number,
    ref: AttemptRef,
    { letter, ...mail }: { letter: Letter; registration: RegistrationKind | null; isRivaled: boolean },
  ) => codeEmail(publicUrl, { code, token: signLink(ref, secretKey), minutes: minutesOf(letter), ...mail });

  /** The code that others wait for at the address, if any do: more emails must not make it easier to guess. */
  async function drawCode(
    tx: Transaction,
    { email, attemptId }: AttemptRef,
    letter: Letter,
    now: Date,
  ): Promise<NewCode & { code: number }> {
    const others = (await listAwaited(tx, email, now)).filter(({ attempt_id: id }) => id !== attemptId);
    const seed = others.find(({ code_seed: shared }) => shared)?.code_seed ?? newCodeSeed();
    const code = codeFrom(seed, secretKey);
    const expiresAt = new Date(now.getTime() + minutesOf(letter) * MINUTE);
    return { code, seed, hash: hashCode(code, attemptId, secretKey), expiresAt };
  }

  async function check(
    { email, code, request }: { email: string; code: number; request: FastifyRequest },
    proof: Proof,
  ): Promise<Opened> {
    const now = clock.now();
    const [found, awaited] = await Promise.all([
      findAttempt(database, email, proof.cookieHash, now),
      listAwaited(database, email.toLowerCase(), now),
    ]);
    const own = found && proof.cookieHash?.equals(found.cookie_hash) ? found : undefined;
    const spent = await spendCode(dependencies, request, {
      email,
      ownAttempt: own?.attempt_id,
      isAwaited: found !== undefined,
    });
    const counted = own && (await takeTry(database, refOf(own), now));
    const others = awaited.filter(({ attempt_id: id }) => id !== own?.attempt_id);
    const right = [...(counted && !counted.is_decoy ? [counted] : []), ...others].find((attempt) =>
      isRight(attempt, code, now),
    );
    if (!right) return { outcome: 'over' };
    const opened = await open(right, proof, now);
    if (opened.outcome !== 'over') await limits.giveBack(...spent);
    if (opened.outcome === 'opened') await limits.giveBack(...lettersTo(email, request.ip));
    return opened;
  }

  const isRight = (attempt: Attempt, code: number, now: Date): boolean =>
    attempt.code_expires_at > now &&
    isSameHash(attempt.code_hash, hashCode(code, attempt.attempt_id, secretKey));

  async function followLink(token: string, proof: Proof): Promise<FollowedLink> {
    const now = clock.now();
    const ref = readLink(token, secretKey);
    const found = ref && (await findLinked(database, ref, now));
    if (!found) return { outcome: 'over' };
    return { ...(await open(found, proof, now)), email: found.email };
  }

  /** `attempt` is the one whose code or link was used, which shows who reads the mail but not who typed what. */
  async function open(
    attempt: Attempt,
    { cookieHash, password, isNew = false }: Proof,
    now: Date,
  ): Promise<Opened> {
    const proved = refOf(attempt);
    const end = async (kept: Attempt | { passwordHash: string }): Promise<Opened> => {
      const isOpened = await completeAttempt(dependencies, { proved, kept }, now);
      if (!isOpened) return { outcome: 'over' };
      return { outcome: 'opened', goal: 'goal' in kept ? kept.goal : null };
    };
    if (isBegunBy(attempt, cookieHash)) return end(attempt);
    if (password === undefined) return { outcome: 'password needed' };
    await limits.spend(['linkPassword', attempt.attempt_id]);
    const sure = { attemptId: attempt.attempt_id, cookieHash };
    for (const rival of await listRivals(database, attempt.email, sure, now)) {
      if (await isPassword(password, rival.password_hash)) return end(rival);
    }
    if (!isNew) return { outcome: 'wrong password' };
    return end({ passwordHash: await hashPassword(password) });
  }

  async function resend(email: string, cookieHash: Buffer | undefined, letter: Letter) {
    const now = clock.now();
    const account = await findAccountByEmail(database, email);
    if (account?.isVerified) return 'nothing to verify';
    const attempt = await findAttempt(database, email, cookieHash, now);
    if (attempt && letter === 'none') return 'sent';
    if (attempt) {
      const ref = refOf(attempt);
      const isSent = await inTransaction(database, (tx) => sendNewCode(tx, ref, { letter, attempt }, now));
      if (!isSent) return 'too soon';
      return cookieHash?.equals(attempt.cookie_hash) ? 'sent again' : 'sent';
    }
    if (!account) return 'unknown';
    const ref = { email: email.toLowerCase(), attemptId: v7() };
    await addAttemptAndMail(ref, letter, {
      ...account,
      cookieHash: NOBODY,
      isDecoy: false,
      referral: null,
      registration: null,
      goal: null,
      draftHash: null,
    });
    return 'sent';
  }

  async function sendNewCode(
    tx: Transaction,
    ref: AttemptRef,
    { letter, attempt: { written_email: to, registration } }: { letter: Letter; attempt: Attempt },
    now: Date,
  ): Promise<boolean> {
    const { code, ...drawn } = await drawCode(tx, ref, letter, now);
    const isReplaced = await replaceCode(tx, ref, drawn, now);
    if (isReplaced) {
      const mail = { letter, registration, isRivaled: await isRivaled(tx, ref, now) };
      await enqueueMail(tx, { ownerKey: ref.attemptId, to, ...codeMessage(code, ref, mail) });
    }
    return isReplaced;
  }

  return { begin, check, followLink, resend };
}

const minutesOf = (letter: Letter): number => (letter === 'lasting' ? LASTING_MINUTES : CODE_MINUTES);

/** Of an attempt for an account that waited for its code before attempts existed; no browser began it. */
const NOBODY = hashToken('nobody');

const isBegunBy = ({ cookie_hash: hash }: Attempt, cookieHash: Buffer | undefined): boolean =>
  hash.equals(NOBODY) || (cookieHash?.equals(hash) ?? false);

const refOf = ({ email, attempt_id: attemptId }: Attempt): AttemptRef => ({ email, attemptId });
