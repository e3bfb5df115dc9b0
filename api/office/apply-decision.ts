import type { RegistrationState } from '@glow50/contract/registration/registration-kinds';
import {
  addEvent,
  collectFiles,
  pauseCode,
  refOf,
  type RegistrationRow,
  revokeCodesOf,
  closeDeclined,
  startCode,
} from '../registration/registration';
import type { Transaction } from '../platform/database/connection';
import type { PaymentDependencies } from '../payments/payments';
import { resumeSale, stopSale } from '../events/events';
import { indexProviders, unpublishProvider } from '../directory/directory';
import { removeUploadAndBytes } from '../platform/uploads/remove-upload';
import { findUpload } from '../platform/uploads/upload-repository';
import { OFFICE_MESSAGES } from './office-messages';

const REVIEWED: ReadonlySet<RegistrationState> = new Set(['approved', 'declined', 'accepted']);

/**
 * Applies the side effects of a decision: page, codes, ticket sales, plan and the government ID. Returns what its
 * email says about the money.
 */
export async function applyDecision(
  tx: Transaction,
  payments: PaymentDependencies['payments'],
  row: RegistrationRow,
  to: RegistrationState,
  now: Date,
): Promise<string[]> {
  if (to === 'approved') await approve(tx, row, now);
  if (to === 'declined') await decline(tx, row, now);
  if (REVIEWED.has(to)) await removeGovernmentId(tx, row, now);
  return to === 'declined' ? closeDeclined(tx, payments, row, now) : [];
}

/** Verifies the page and publishes it, unless its owner has unpublished it, or has no plan. Activates a school's code. */
async function approve(tx: Transaction, row: RegistrationRow, now: Date): Promise<void> {
  if (row.own_code) await startCode(tx, row.own_code, now);
  if (!row.provider_id) return;
  await tx.sql.query(
    `UPDATE providers SET is_verified = true, is_published = withdrawn_by IS NULL OR withdrawn_by = 'office',
       withdrawn_by = NULLIF(withdrawn_by, 'office')
     WHERE provider_id = $1`,
    [row.provider_id],
  );
  await indexProviders(tx, [row.provider_id]);
  await resumeSale(tx, row.provider_id, now);
}

/**
 * Unpublishes the page and stops its ticket sales; existing bookings stay. Pauses a school's code and revokes
 * a teacher's passcodes.
 */
async function decline(tx: Transaction, row: RegistrationRow, now: Date): Promise<void> {
  if (row.own_code) await pauseCode(tx, row.own_code);
  if (row.kind === 'teacher' && row.user_id) await revokeCodesOf(tx, row.user_id, now);
  if (!row.provider_id) return;
  await unpublishProvider(tx, row.provider_id);
  await stopSale(tx, row.provider_id, now);
  await tx.sql.query(
    `UPDATE providers SET is_verified = false, withdrawn_by = 'office' WHERE provider_id = $1`,
    [row.provider_id],
  );
}

/** Includes files that were replaced on the office's request. */
const filesOf = ({ answers, information, information_draft: draft }: RegistrationRow) =>
  collectFiles([answers, information, draft]);

async function removeGovernmentId(tx: Transaction, row: RegistrationRow, now: Date): Promise<void> {
  for (const { uploadId, purpose } of filesOf(row)) {
    if (purpose !== 'government-id') continue;
    const upload = await findUpload(tx, uploadId);
    if (!upload) continue;
    await removeUploadAndBytes(tx, { ownerId: upload.owner_id, uploadId }, now);
    await addEvent(tx, refOf(row), { kind: 'files_removed', body: OFFICE_MESSAGES.idRemoved }, now);
  }
}
