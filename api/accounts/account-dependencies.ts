import type { AccountExport } from '@glow50/contract/accounts/account';
import type { FastifyRequest } from 'fastify';
import type { Connection, Transaction } from '../platform/database/connection';
import type { Dependencies } from '../platform/dependencies';

/** The part of the export that other areas hold. */
type ExportedData = Omit<
  AccountExport,
  'exportedAt' | 'account' | 'sessions' | 'passkeys' | 'linkedAccounts' | 'secondStep' | 'emailChange'
>;

/** What other areas hold about a person. */
export interface PersonalData {
  export(connection: Connection, userId: string): Promise<ExportedData>;
  /** Removes the numbers in the bookings of the account. */
  forgetPhones(tx: Transaction, userId: string): Promise<void>;
  /**
   * Takes the person's pages out of the directory, stops the sale of tickets and charges for no further month, until
   * `show`. Resolves to the ids of the pages that were in it.
   */
  hide(tx: Transaction, userId: string, now: Date): Promise<string[]>;
  /** Takes that back. */
  show(
    tx: Transaction,
    userId: string,
    hidden: { hiddenAt: Date; providerIds: readonly string[]; now: Date },
  ): Promise<void>;
  /** Erases or anonymizes it, in the transaction that removes the account. */
  erase(tx: Transaction, userId: string, now: Date): Promise<void>;
}

interface Referrals {
  /** Normalizes a typed code to its stored form. */
  readCode(typed: string): string;
  /** Counts a new account for the owner of the code. Does nothing when the code is not valid. */
  count(tx: Transaction, referral: { code: string; userId: string }, now: Date): Promise<void>;
}

/** What a browser began before its account was opened. */
interface BegunDrafts {
  /** The browser's proof of its drafts. Undefined when it has begun none. */
  read(request: FastifyRequest): Buffer | undefined;
  /** The account gets the drafts with its first sign-in. Does nothing when they belong to another one. */
  promise(tx: Transaction, begun: { draftHash: Buffer; userId: string }): Promise<void>;
}

export interface AccountDependencies extends Dependencies {
  readonly begunDrafts: BegunDrafts;
  readonly personalData: PersonalData;
  readonly referrals: Referrals;
}
