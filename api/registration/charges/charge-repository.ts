import type { Selectable } from 'kysely';
import type { Connection, Transaction } from '../../platform/database/connection';
import type { RegistrationRow } from '../submissions/registration-repository';
import type { ChargeTables } from './charge-tables';

export type ChargeRow = Selectable<ChargeTables['registration_charges']>;

/** Shard key for the registration's payments: the account, which may save a card, otherwise the guest. */
export const ownerKeyOf = (row: RegistrationRow): string => row.user_id ?? row.owner_id;

export async function findCharge({ db }: Connection, row: RegistrationRow): Promise<ChargeRow | undefined> {
  return db
    .selectFrom('registration_charges')
    .selectAll()
    .where('owner_key', '=', ownerKeyOf(row))
    .where('registration_id', '=', row.registration_id)
    .executeTakeFirst();
}

/** A transfer may still arrive when the registrant was asked for it and has begun to pay another way since. */
export const expectsTransfer = ({ method, state, transfer_due_at: due }: ChargeRow): boolean =>
  state !== 'paid' && (method === 'zelle' || due !== null);

export async function putCharge(
  { db }: Transaction,
  {
    transfer_due_at = null,
    ...charge
  }: Pick<ChargeRow, 'owner_key' | 'registration_id' | 'method' | 'state' | 'amount_cents' | 'lines'> &
    Partial<Pick<ChargeRow, 'transfer_due_at'>>,
): Promise<ChargeRow> {
  const { method, state, amount_cents, lines } = charge;
  const values = { method, state, amount_cents, lines: JSON.stringify(lines), transfer_due_at };
  return db
    .insertInto('registration_charges')
    .values({ ...charge, ...values, payment_id: null })
    .onConflict((conflict) => conflict.columns(['owner_key', 'registration_id']).doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function changeCharge(
  { db }: Transaction,
  { owner_key, registration_id }: Pick<ChargeRow, 'owner_key' | 'registration_id'>,
  change: Partial<Pick<ChargeRow, 'method' | 'state' | 'payment_id' | 'attempt' | 'transfer_due_at'>>,
): Promise<void> {
  await db
    .updateTable('registration_charges')
    .set(change)
    .where('owner_key', '=', owner_key)
    .where('registration_id', '=', registration_id)
    .execute();
}

export async function forgetPayment(tx: Transaction, charge: ChargeRow): Promise<void> {
  await changeCharge(tx, charge, { state: 'open', payment_id: null, attempt: charge.attempt + 1 });
}
