import type { DeclineEffects } from '@glow50/contract/plans/decline-effects';
import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import type { Registration } from '@glow50/contract/registration/registrations';
import { findCode, works } from '../codes/code-repository';
import { formatCode } from '../codes/code-text';
import { officeDate } from './due-date';
import { findCharge } from '../charges/charge-repository';
import { findDeclineEffects } from '../charges/close-declined';
import { presentRequest, presentSent } from '../information/asked-items';
import type { Connection } from '../../platform/database/connection';
import type { RegistrationRow } from './registration-repository';

interface Needs {
  form: RegistrationForm | undefined;
  now: Date;
  zelleAddress: string | undefined;
}

export async function presentRegistration(
  connection: Connection,
  row: RegistrationRow,
  { form, now, zelleAddress }: Needs,
): Promise<Registration> {
  const code = row.own_code === null ? undefined : await findCode(connection, row.own_code);
  const information = await presentRequest(connection, row, form, now);
  const sentAnswer = await presentSent(connection, row, form);
  const declineEffects = await findDeclineEffects(connection, row);
  const charge = row.state === 'awaiting_payment' ? await findCharge(connection, row) : undefined;
  return {
    ...presentHead(row),
    submittedAt: row.submitted_at.toISOString(),
    amountDue: { cents: row.state === 'awaiting_payment' ? row.amount_due_cents : 0, currency: 'USD' },
    missingInformation: row.missing_information,
    decision: row.decision,
    code: code ? { code: formatCode(code.code), works: works(code, now) } : null,
    providerId: row.provider_id,
    ...(row.provider_id !== null && { isBookable: await isBookable(connection, row.provider_id) }),
    ...(charge?.state === 'awaiting_transfer' &&
      zelleAddress !== undefined && {
        transfer: {
          address: zelleAddress,
          reference: row.reference,
          ...(charge.transfer_due_at && { until: officeDate(charge.transfer_due_at) }),
        },
      }),
    ...(information && { information }),
    ...(sentAnswer && { sentAnswer }),
    ...(declineEffects && { declineEffects: toPublic(declineEffects) }),
  };
}

async function isBookable({ sql }: Connection, providerId: string): Promise<boolean> {
  const { rows } = await sql.query<{ isBookable: boolean }>(
    `SELECT EXISTS (SELECT FROM weekly_hours WHERE provider_id = $1)
       AND EXISTS (SELECT FROM services WHERE provider_id = $1 AND is_offered) AS "isBookable"`,
    [providerId],
  );
  return rows[0]?.isBookable ?? false;
}

const toPublic = ({ planEnded, returned, kept }: DeclineEffects): DeclineEffects => ({
  planEnded,
  returned,
  kept,
});

/** What the registrant and the office both see. */
export const presentHead = (row: RegistrationRow) => ({
  id: row.registration_id,
  kind: row.kind,
  reference: row.reference,
  state: row.state,
  name: row.name,
  email: row.email,
  receivedAt: row.received_at?.toISOString() ?? null,
  dueOn: row.due_on,
});
