import type { CodeKind } from '@glow50/contract/codes/codes';
import type { OfficeEvent } from '@glow50/contract/office/office';
import type { RegistrationState } from '@glow50/contract/registration/registration-kinds';
import type { Selectable } from 'kysely';
import { v7 } from 'uuid';
import type { Connection, Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { KEY_TAKEN } from '../../platform/idempotency/idempotency';
import type { RegistrationTables } from '../registration-tables';

export type RegistrationRow = Selectable<RegistrationTables['registrations']>;

export interface RegistrationRef {
  ownerId: string;
  registrationId: string;
}

export const refOf = (row: RegistrationRow): RegistrationRef => ({
  ownerId: row.owner_id,
  registrationId: row.registration_id,
});

const selectRegistration = ({ db }: Connection, { ownerId, registrationId }: RegistrationRef) =>
  db
    .selectFrom('registrations')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('registration_id', '=', registrationId);

export async function findRegistration(
  connection: Connection,
  ref: RegistrationRef,
): Promise<RegistrationRow | undefined> {
  return selectRegistration(connection, ref).executeTakeFirst();
}

/** Use it when the owner is unknown. Needs an extra lookup. */
export async function findRegistrationById(
  connection: Connection,
  registrationId: string,
): Promise<RegistrationRow | undefined> {
  const owner = await connection.db
    .selectFrom('registration_owners')
    .select('owner_id')
    .where('registration_id', '=', registrationId)
    .executeTakeFirst();
  return owner && findRegistration(connection, { ownerId: owner.owner_id, registrationId });
}

export async function lockRegistration(
  tx: Transaction,
  ref: RegistrationRef,
): Promise<RegistrationRow | undefined> {
  return selectRegistration(tx, ref).forUpdate().executeTakeFirst();
}

export async function findByKey(
  { db }: Connection,
  ownerId: string,
  key: string,
): Promise<RegistrationRow | undefined> {
  return db
    .selectFrom('registrations')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/** Inserts the registration, or replaces it while it still awaits payment. */
export async function putRegistration({ db }: Transaction, row: RegistrationRow): Promise<void> {
  const { owner_id, ...rest } = row;
  const { answers, information, information_draft: draft } = rest;
  const values = {
    ...rest,
    answers: JSON.stringify(answers),
    information: JSON.stringify(information),
    information_draft: draft && JSON.stringify(draft),
  };
  await db
    .insertInto('registrations')
    .values({ owner_id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'registration_id'])
        .doUpdateSet(values)
        .where('registrations.state', '=', 'awaiting_payment'),
    )
    .execute();
  await db
    .insertInto('registration_owners')
    .values({ registration_id: row.registration_id, owner_id: row.owner_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns false when another registration has the reference. */
export async function takeReference(
  { db }: Transaction,
  { ownerId, registrationId }: RegistrationRef,
  reference: string,
): Promise<boolean> {
  const taken = await db
    .insertInto('registration_references')
    .values({ reference, owner_id: ownerId, registration_id: registrationId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}

export async function changeRegistration(
  { db }: Transaction,
  { ownerId, registrationId }: RegistrationRef,
  changes: Partial<Omit<RegistrationRow, 'owner_id' | 'registration_id'>>,
): Promise<void> {
  const { answers, information, information_draft: draft, ...others } = changes;
  await db
    .updateTable('registrations')
    .set({
      ...others,
      ...(answers && { answers: JSON.stringify(answers) }),
      ...(information && { information: JSON.stringify(information) }),
      ...(draft !== undefined && { information_draft: draft && JSON.stringify(draft) }),
    })
    .where('owner_id', '=', ownerId)
    .where('registration_id', '=', registrationId)
    .execute();
}

export async function listCodeKinds({ db }: Connection, row: RegistrationRow): Promise<CodeKind[]> {
  const codes = await db
    .selectFrom('registration_codes')
    .select('code_kind')
    .where('owner_id', '=', row.owner_id)
    .where('registration_id', '=', row.registration_id)
    .execute();
  return codes.map(({ code_kind: kind }) => kind);
}

export interface NewEvent {
  kind: OfficeEvent['kind'];
  staff?: { id: string; name: string };
  from?: RegistrationState;
  to?: RegistrationState;
  body?: string;
  /** Idempotency key of the staff member, else of the registrant. Omit it when the event is never repeated. */
  key?: string;
}

/** Returns false when this event exists. Throws 422 when the key was used for another event. */
export async function addEvent(
  { db }: Transaction,
  { ownerId, registrationId }: RegistrationRef,
  { kind, staff, from, to, body = '', key }: NewEvent,
  now: Date,
): Promise<boolean> {
  const id = v7();
  const boundKey = key === undefined ? id : `${staff?.id ?? 'registrant'}:${key}`;
  const added = await db
    .insertInto('registration_events')
    .values({
      owner_id: ownerId,
      registration_id: registrationId,
      event_id: id,
      kind,
      staff_id: staff?.id ?? null,
      staff_name: staff?.name ?? null,
      from_state: from ?? null,
      to_state: to ?? null,
      body,
      idempotency_key: boundKey,
      happened_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'registration_id', 'idempotency_key']).doNothing(),
    )
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 1n) return true;
  const known = await db
    .selectFrom('registration_events')
    .select(['kind', 'to_state', 'body'])
    .where('owner_id', '=', ownerId)
    .where('registration_id', '=', registrationId)
    .where('idempotency_key', '=', boundKey)
    .executeTakeFirstOrThrow();
  const isSame = known.kind === kind && known.to_state === (to ?? null) && known.body === body;
  if (!isSame) throw new HttpError(422, KEY_TAKEN);
  return false;
}
