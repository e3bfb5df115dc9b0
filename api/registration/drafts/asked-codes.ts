import { isCodeAsked } from '@glow50/contract/registration/fields/asked-codes';
import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import type { Connection } from '../../platform/database/connection';
import { type DraftRow, listAttached } from './draft-repository';

/** The draft's valid codes, without those whose question its answers no longer ask. */
export async function listAskedCodes(
  connection: Connection,
  form: RegistrationForm,
  draft: DraftRow,
  now: Date,
): ReturnType<typeof listAttached> {
  const attached = await listAttached(connection, draft, now);
  const context = { answers: draft.answers, codes: attached.map(({ kind }) => kind) };
  return attached.filter(({ kind }) => isCodeAsked(form, context, kind));
}
