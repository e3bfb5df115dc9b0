import { CODE_MINUTES } from '@glow50/contract/accounts/code-life';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import {
  codeExpiry,
  hashCode,
  isSameHash,
  makeCode,
  secondsToResend,
} from '../../platform/access/email-code';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { isStopped } from '../../platform/texts/stops';
import { enqueueText, offersTexts } from '../../platform/texts/text';
import { spendingsOf, toClient } from '../../platform/unpaid-holds/unpaid-holds';
import { PHONE_MESSAGES } from './phone-messages';
import {
  dropPhoneCodes,
  findRecentCode,
  type PhoneRef,
  putPhoneCode,
  takePhoneTry,
} from './phone-repository';

interface Phone extends PhoneRef {
  /** Of the request. */
  ip: string;
}

/** Codes that show that a number is the person's own. */
export function createPhoneCodes({
  config,
  database,
  clock,
  limits,
}: Pick<Dependencies, 'config' | 'database' | 'clock' | 'limits'>) {
  return {
    /**
     * Texts a code. Throws 409 at `phone` for a number that sent STOP and where no texts are sent, 429 for too many
     * codes of one owner, client or number. Codes to a number count over everybody who asks, so that no stranger can be flooded.
     */
    async send({ ip, ...ref }: Phone): Promise<void> {
      const now = clock.now();
      if (!offersTexts(config)) throw atPhone(PHONE_MESSAGES.notOffered);
      if (await isStopped(database, ref.phone, config)) throw atPhone(PHONE_MESSAGES.stopped);
      // First, because the code that this owner has just been sent still works, whoever else asks about the number.
      const sentAt = await findRecentCode(database, ref, now);
      if (sentAt) throw tooSoon(sentAt, now);
      await limits.spend(
        ...spendingsOf('text', toClient(ip, config)),
        ['textOwner', ref.ownerId],
        ['textNumberPause', ref.phone],
        ['textNumber', ref.phone],
      );
      const code = makeCode();
      const isSent = await inTransaction(database, async (tx) => {
        const hash = hashCode(code, ref.ownerId, config.secretKey);
        if (!(await putPhoneCode(tx, ref, { hash, now, expiresAt: codeExpiry(now) }))) return false;
        await enqueueText(tx, {
          ownerKey: ref.ownerId,
          to: ref.phone,
          body: `${code} is your Glow50 code. It works for ${CODE_MINUTES} minutes. Not you? Ignore this, or reply STOP.`,
        });
        return true;
      });
      if (!isSent) throw tooSoon(now, now);
    },

    /** `whenRight` runs in the transaction that uses up the code. Throws 400 at `otp`, and 429 for too many tries of this owner. */
    async check(ref: PhoneRef, otp: number, whenRight: (tx: Transaction) => Promise<void>): Promise<void> {
      const ofOwner = ['textNumberTries', `${ref.ownerId} ${ref.phone}`] as const;
      const hash = await inTransaction(database, (tx) => takePhoneTry(tx, ref, clock.now()));
      if (!hash) throw atCode(AUTH_MESSAGES.codeOver);
      await limits.spend(ofOwner);
      if (!isSameHash(hash, hashCode(otp, ref.ownerId, config.secretKey))) {
        throw atCode(AUTH_MESSAGES.invalidOtp);
      }
      await limits.giveBack(ofOwner, ['textNumber', ref.phone]);
      await inTransaction(database, async (tx) => {
        await dropPhoneCodes(tx, ref.ownerId);
        await whenRight(tx);
      });
    },
  };
}

const tooSoon = (sentAt: Date, now: Date) =>
  new HttpError(429, AUTH_MESSAGES.resendTooSoon, {
    headers: { 'retry-after': String(secondsToResend(sentAt, now)) },
  });
const atPhone = (message: string) => new HttpError(409, message, { errors: [{ path: 'phone', message }] });
const atCode = (message: string) => new HttpError(400, message, { errors: [{ path: 'otp', message }] });
