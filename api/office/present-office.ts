import type {
  OfficeEvent,
  OfficeItem,
  OfficeRegistration,
  SignatureRecord,
} from '@glow50/contract/office/office';
import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import { allowedMoves } from '@glow50/contract/registration/registration-kinds';
import type { Selectable } from 'kysely';
import {
  collectFiles,
  expectsTransfer,
  findCharge,
  findCode,
  findDeclineEffects,
  officeDate,
  presentCode,
  presentHead,
  presentRounds,
  readAskable,
  refOf,
  type RegistrationRow,
  formatCode,
} from '../registration/registration';
import type { Connection } from '../platform/database/connection';
import type { Tables } from '../platform/database/tables';
import { presentUpload } from '../platform/uploads/present-upload';
import { findUpload } from '../platform/uploads/upload-repository';
import { readAttachments } from './office-repository';

export function presentItem(row: RegistrationRow, now: Date): OfficeItem {
  return {
    ...presentHead(row),
    isOverdue: row.due_on !== null && row.due_on < officeDate(now),
  };
}

export async function presentForOffice(
  connection: Connection,
  row: RegistrationRow,
  { form, now }: { form: RegistrationForm | undefined; now: Date },
): Promise<OfficeRegistration> {
  const { events, signatures, codes } = await readAttachments(connection, refOf(row));
  const charge = row.state === 'awaiting_payment' ? await findCharge(connection, row) : undefined;
  const ownCode = row.own_code === null ? undefined : await findCode(connection, row.own_code);
  const declineEffects = await findDeclineEffects(connection, row);
  const askable = form ? await readAskable(connection, row, form) : [];
  const rounds = await presentRounds(connection, row, form, now);
  const files = [...collectFiles(row.answers), ...collectFiles(rounds, 'information')].map(
    async ({ path, uploadId, name }) => {
      const upload = await findUpload(connection, uploadId);
      return { path, uploadId, name, upload: upload ? presentUpload(upload) : null };
    },
  );
  return {
    ...presentItem(row, now),
    submittedAt: row.submitted_at.toISOString(),
    amountDue: { cents: row.state === 'awaiting_payment' ? row.amount_due_cents : 0, currency: 'USD' },
    // Also one that is late: it can still arrive.
    awaitsTransfer: charge !== undefined && expectsTransfer(charge),
    answers: row.answers,
    files: await Promise.all(files),
    signatures: signatures.map(presentSignature),
    codes: codes.map(({ kind, code, issuer }) => ({ kind, code: formatCode(code), issuer })),
    ownCode: ownCode ? presentCode(ownCode, now) : null,
    providerId: row.provider_id,
    moves: [...allowedMoves(row.kind, row.state)],
    askable: askable.map(({ path, step, label }) => ({ path, step, label })),
    ...(rounds.length > 0 && { information: rounds.toReversed() }),
    events: events.map(presentEvent),
    ...(declineEffects && { declineEffects }),
  };
}

function presentSignature(row: Selectable<Tables['registration_signatures']>): SignatureRecord {
  return {
    textId: row.text_id,
    version: row.version,
    title: row.title,
    textHash: row.text_hash.toString('hex'),
    typedName: row.typed_name,
    uploadId: row.upload_id,
    signedAt: row.signed_at.toISOString(),
    address: row.address,
  };
}

function presentEvent(row: Selectable<Tables['registration_events']>): OfficeEvent {
  return {
    id: row.event_id,
    at: row.happened_at.toISOString(),
    kind: row.kind,
    by: row.staff_name,
    from: row.from_state,
    to: row.to_state,
    text: row.body,
  };
}
