import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { codeExpiry, hashCode, isSameHash, makeCode } from '../../platform/access/email-code';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { mailboxAt } from '../../platform/limits/address-at';
import { clientKey } from '../../platform/limits/client-key';
import { lettersTo } from '../../platform/limits/letters-to';
import type { Spending } from '../../platform/limits/limits';
import { enqueueMail } from '../../platform/mail/mail';
import { findContactCode, noteChecked, putContactCode, takeContactTry } from './contact-repository';

export interface Contact {
  /** The account, or the guest, who confirms the address. */
  ownerId: string;
  email: string;
  /** Of the request. */
  ip: string;
}

type Rendered = { subject: string; text: string; html: string };

/** Codes that show that an address is the person's own, without an account. */
export function createContactCodes({
  config,
  database,
  clock,
  limits,
}: Pick<Dependencies, 'config' | 'database' | 'clock' | 'limits'>) {
  return {
    /**
     * Emails a code. `alongside` runs in the same transaction. Throws 429 for too many codes, and within a
     * minute of the last one.
     */
    async send(
      { ownerId, email, ip }: Contact,
      { mailKey, render }: { mailKey: string; render(code: number): Rendered },
      alongside: (tx: Transaction) => Promise<void> = async () => undefined,
    ): Promise<void> {
      const now = clock.now();
      const last = await findContactCode(database, { ownerId, email });
      const pauseMs = last ? last.sentAt.getTime() + 60_000 - now.getTime() : 0;
      if (pauseMs > 0) throw tooSoon(pauseMs);
      await limits.spend(
        ['resendClient', clientKey(ip)],
        ['resendPair', mailboxAt(email, ip)],
        ...(last?.checkedAt ? [] : lettersTo(email, ip)),
      );
      const code = makeCode();
      const isSent = await inTransaction(database, async (tx) => {
        const check = {
          owner_id: ownerId,
          written_email: email,
          code_hash: hashCode(code, ownerId, config.secretKey),
          code_sent_at: now,
          code_expires_at: codeExpiry(now),
        };
        if (!(await putContactCode(tx, check, now))) return false;
        await enqueueMail(tx, { ownerKey: mailKey, to: email, ...render(code) });
        await alongside(tx);
        return true;
      });
      if (!isSent) throw tooSoon(60_000);
    },

    /** Notes the address. The link was in the email with the code, and its signature was checked. */
    async confirmByLink({ ownerId, email, ip }: Contact): Promise<void> {
      const sent = await findContactCode(database, { ownerId, email });
      if (!sent || sent.checkedAt) return;
      await limits.giveBack(...lettersTo(email, ip));
      await inTransaction(database, (tx) => noteChecked(tx, { ownerId, email }, clock.now()));
    },

    /**
     * Checks a code; each code has five tries. `whenRight` runs in the transaction that notes the address.
     * Throws 400 with the reason when the code is not right, and 429 for too many tries. Only tries of this
     * owner, on a code that was sent, count against the address.
     */
    async check(
      { ownerId, email, ip }: Contact,
      otp: number,
      whenRight: (tx: Transaction) => Promise<void> = async () => undefined,
    ): Promise<void> {
      const now = clock.now();
      const ref = { ownerId, email };
      const sent = await findContactCode(database, ref);
      if (!sent || sent.expiresAt <= now) throw new HttpError(400, AUTH_MESSAGES.codeOver);
      const ofCode: Spending = ['codeAttempt', `${ownerId} ${email.toLowerCase()}`];
      await limits.spend(ofCode);
      const kept = await inTransaction(database, (tx) => takeContactTry(tx, ref, now));
      if (!kept) throw new HttpError(400, AUTH_MESSAGES.codeTriesOver);
      if (!isSameHash(kept, hashCode(otp, ownerId, config.secretKey))) {
        throw new HttpError(400, AUTH_MESSAGES.invalidOtp);
      }
      await limits.giveBack(ofCode, ...lettersTo(email, ip));
      await inTransaction(database, async (tx) => {
        await noteChecked(tx, ref, now);
        await whenRight(tx);
      });
    },
  };
}

function tooSoon(milliseconds: number): HttpError {
  const seconds = String(Math.ceil(milliseconds / 1000));
  return new HttpError(429, AUTH_MESSAGES.resendTooSoon, { headers: { 'retry-after': seconds } });
}
