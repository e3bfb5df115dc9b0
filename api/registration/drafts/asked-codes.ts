import type { CodeKind } from '@glow50/contract/codes/codes';
import { isCodeAsked } from '@glow50/contract/registration/fields/asked-codes';
import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import type { Connection } from '../../platform/database/connection';
import { type DraftRow, type EnteredCode, listAttached } from './draft-repository';

/** The draft's valid codes, without those whose question its answers no longer ask. */
export async function listAskedCodes(
  connection: Connection,
  form: RegistrationForm,
  draft: DraftRow,
  now: Date,
): Promise<EnteredCode[]> {
  const attached = await listAttached(connection, draft, now);
  return onlyAsked(form, draft, attached, attached);
}

/** Those of `codes` whose question the answers ask, given the codes that are `attached`. */
export function onlyAsked<Code extends { kind: CodeKind }>(
  form: RegistrationForm,
  { answers }: DraftRow,
  codes: readonly Code[],
  attached: readonly { kind: CodeKind }[],
): Code[] {
  const context = { answers, codes: attached.map(({ kind }) => kind) };
  return codes.filter(({ kind }) => isCodeAsked(form, context, kind));
}
