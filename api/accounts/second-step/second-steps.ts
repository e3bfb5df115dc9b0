import { RECOVERY_CODES, type SecondStep, type SetUpProof } from '@glow50/contract/accounts/second-step';
import { SECOND_STEP_MESSAGES } from '@glow50/contract/accounts/second-step-messages';
import type { Caller } from '../../platform/access/caller';
import { inTransaction } from '../../platform/database/transaction';
import type { Transaction } from '../../platform/database/connection';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import type { Spending } from '../../platform/limits/limits';
import { type Account, lockAccount } from '../account-repository';
import { proveFresh } from '../prove-fresh';
import { requireSession } from '../session-repository';
import { hashLongCode, makeLongCode, openSecret, sealSecret, stepOf } from './app-secret';
import { isPassed } from './is-passed';
import {
  countProofs,
  findApp,
  isPermit,
  keepApp,
  notePassed,
  takePermit,
  takeRecoveryCode,
  takeStep,
} from './second-step-repository';

const refuseAt = (path: string, message: string) =>
  new HttpError(400, message, { errors: [{ path, message }] });

interface NewApp {
  secret: Buffer;
  code: string;
  usesPermit: boolean;
  /** Uses up what began the set-up. Resolves to false when it was used before. */
  spend(): Promise<boolean>;
}

/** What the second step of one member of staff is, and how it is set up and proved. */
export function createSecondSteps(dependencies: Dependencies) {
  const { config, database, clock, limits } = dependencies;
  const { secretKey } = config;

  async function read({ userId, sessionId }: Caller): Promise<SecondStep> {
    const [app, proofs, session] = await Promise.all([
      findApp(database, userId),
      countProofs(database, userId),
      database.db
        .selectFrom('sessions')
        .select('second_step_at')
        .where('user_id', '=', userId)
        .where('session_id', '=', sessionId)
        .executeTakeFirst(),
    ]);
    const isNone = !app && proofs.passkeys === 0;
    return {
      isRequired: config.staffSecondStep,
      isPassed: isPassed(session?.second_step_at ?? null, clock.now()),
      hasApp: app !== undefined,
      ...proofs,
      needsPermit: isNone && config.staffSecondStep,
    };
  }

  /**
   * Who sets up a second step proves the one that there is. The first one takes a code from the server's command, so
   * that a password in the wrong hands opens no office.
   */
  async function permitSetUp(
    caller: Caller,
    { password, permit }: SetUpProof,
  ): Promise<{ account: Account; usesPermit: boolean }> {
    const account = await proveFresh(dependencies, caller, password);
    const { hasApp, passkeys, needsPermit, isPassed: isProven } = await read(caller);
    if ((hasApp || passkeys > 0) && !isProven) throw new HttpError(403, SECOND_STEP_MESSAGES.passFirst);
    if (!needsPermit) return { account, usesPermit: false };
    if (!permit) throw refuseAt('permit', SECOND_STEP_MESSAGES.needsPermit);
    await limits.spend(['secondStepSession', caller.sessionId]);
    const hash = hashLongCode(permit, 'permit', caller.userId, secretKey);
    if (!(await isPermit(database, caller.userId, hash, clock.now()))) {
      throw refuseAt('permit', SECOND_STEP_MESSAGES.wrongPermit);
    }
    await limits.giveBack(['secondStepSession', caller.sessionId]);
    return { account, usesPermit: true };
  }

  /** Uses up the permit, in the transaction that keeps what it permitted. */
  async function spendPermit(tx: Transaction, userId: string, usesPermit: boolean): Promise<void> {
    if (usesPermit && !(await takePermit(tx, userId, clock.now()))) {
      throw refuseAt('permit', SECOND_STEP_MESSAGES.wrongPermit);
    }
  }

  /** Resolves to the recovery codes, or to undefined for a wrong code. */
  async function confirmApp(
    caller: Caller,
    { secret, code, usesPermit, spend }: NewApp,
  ): Promise<string[] | undefined> {
    await limits.spend(['secondStepSession', caller.sessionId]);
    const now = clock.now();
    const step = stepOf(code, secret, now);
    if (step === undefined) return undefined;
    if (!(await spend())) throw new HttpError(409, SECOND_STEP_MESSAGES.tooLate);
    await limits.giveBack(['secondStepSession', caller.sessionId]);
    const { userId } = caller;
    const codes = Array.from({ length: RECOVERY_CODES }, makeLongCode);
    const hashes = codes.map((one) => hashLongCode(one, 'recovery', userId, secretKey));
    await inTransaction(database, async (tx) => {
      await lockAccount(tx, userId);
      await requireSession(tx, caller, now);
      await spendPermit(tx, userId, usesPermit);
      const sealed = sealSecret(secret, userId, secretKey);
      await keepApp(tx, { user_id: userId, sealed_secret: sealed, last_step: step, created_at: now }, hashes);
      await notePassed(tx, caller, now);
    });
    return codes;
  }

  /**
   * Codes of the app are bounded for the account, too: they are short. Recovery codes and passkeys are not, and a
   * browser that passed before (`passedId`) is counted by itself, so that nobody is locked out by somebody else.
   */
  async function proveByCode(caller: Caller, code: string, passedId: string | undefined): Promise<boolean> {
    const { userId, sessionId } = caller;
    await limits.spend(['secondStepSession', sessionId]);
    const now = clock.now();
    const isShort = /^[\d\s]{6,12}$/.test(code);
    const isRight = isShort
      ? await isRightAppCode(userId, { code, passedId, now })
      : await takeRecoveryCode(database, userId, hashLongCode(code, 'recovery', userId, secretKey));
    if (!isRight) return false;
    await limits.giveBack(['secondStepSession', sessionId]);
    await notePassed(database, caller, now);
    return true;
  }

  async function isRightAppCode(
    userId: string,
    { code, passedId, now }: { code: string; passedId: string | undefined; now: Date },
  ): Promise<boolean> {
    const count: Spending = passedId
      ? ['secondStepKnown', `${userId} ${passedId}`]
      : ['secondStepUser', userId];
    await limits.spend(count);
    const app = await findApp(database, userId);
    const step = app && stepOf(code, openSecret(app.sealed_secret, userId, secretKey), now);
    if (step === undefined || !(await takeStep(database, userId, step))) return false;
    await limits.giveBack(count);
    return true;
  }

  return { read, permitSetUp, spendPermit, confirmApp, proveByCode };
}
