import type { OfficeQuery } from '@glow50/contract/office/office';
import { OFFICE_PAGE_SIZE } from '@glow50/contract/office/office-calls';
import type { z } from 'zod';
import type { Connection } from '../platform/database/connection';
import { readReference, type RegistrationRef, type RegistrationRow } from '../registration/registration';

const MOST_EVENTS = 200;

/** One page of submitted registrations, with the total. `today` is the date in the office's time zone. */
export async function listRegistrations(
  { db }: Connection,
  { kind, state, due, q, page }: z.output<typeof OfficeQuery>,
  today: string,
): Promise<{ total: number; rows: RegistrationRow[] }> {
  let query = db.selectFrom('registrations');
  if (kind) query = query.where('kind', '=', kind);
  if (state === 'open') query = query.where('state', 'in', ['received', 'in_review']);
  else if (state) query = query.where('state', '=', state);
  else query = query.where('state', '!=', 'awaiting_payment');
  if (due) query = query.where('due_on', due === 'overdue' ? '<' : '=', today);
  if (q) {
    const words = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    const reference = readReference(q) ?? '';
    query = query.where(({ eb, or }) =>
      or([eb('name', 'ilike', words), eb('email', 'ilike', words), eb('reference', '=', reference)]),
    );
  }
  const [counted, rows] = await Promise.all([
    query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    query
      .selectAll()
      .orderBy('due_on', (order) => order.asc().nullsLast())
      .orderBy('registration_id', 'desc')
      .limit(OFFICE_PAGE_SIZE)
      .offset((page - 1) * OFFICE_PAGE_SIZE)
      .execute(),
  ]);
  return { total: counted.total, rows };
}

export async function readAttachments({ db }: Connection, { ownerId, registrationId }: RegistrationRef) {
  const [events, signatures, codes] = await Promise.all([
    db
      .selectFrom('registration_events')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('registration_id', '=', registrationId)
      .orderBy('event_id', 'desc')
      .limit(MOST_EVENTS)
      .execute(),
    db
      .selectFrom('registration_signatures')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('registration_id', '=', registrationId)
      .orderBy('text_id')
      .execute(),
    db
      .selectFrom('codes')
      .selectAll()
      .where('code', 'in', ({ selectFrom }) =>
        selectFrom('registration_codes')
          .select('code')
          .where('owner_id', '=', ownerId)
          .where('registration_id', '=', registrationId),
      )
      .execute(),
  ]);
  return { events, signatures, codes };
}
