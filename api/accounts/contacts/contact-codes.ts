import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { codeExpiry, hashCode, isSameHash, makeCode } from '../../platform/access/email-code';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { clientKey } from '../../platform/limits/client-key';
import { enqueueMail } from '../../platform/mail/mail';
import { mailboxOf } from '../../platform/access/mailbox-of';
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
        ['resendAddress', email.toLowerCase()],
        ['unconfirmedAddress', mailboxOf(email)],
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

    /**
     * Checks a code; each code has five tries. `whenRight` runs in the transaction that notes the address.
     * Throws 400 with the reason when the code is not right, and 429 for too many tries.
     */
    async check(
      { ownerId, email, ip }: Contact,
      otp: number,
      whenRight: (tx: Transaction) => Promise<void> = async () => undefined,
    ): Promise<void> {
      const spendings = [
        ['codeClient', clientKey(ip)],
        ['codeAddress', email.toLowerCase()],
      ] as const;
      await limits.spend(...spendings);
      const now = clock.now();
      const ref = { ownerId, email };
      const kept = await inTransaction(database, (tx) => takeContactTry(tx, ref, now));
      if (!kept) {
        const last = await findContactCode(database, ref);
        throw new HttpError(
          400,
          last && last.expiresAt > now ? AUTH_MESSAGES.codeTriesOver : AUTH_MESSAGES.codeOver,
        );
      }
      if (!isSameHash(kept, hashCode(otp, ownerId, config.secretKey))) {
        throw new HttpError(400, AUTH_MESSAGES.invalidOtp);
      }
      await limits.giveBack(...spendings, ['unconfirmedAddress', mailboxOf(email)]);
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
