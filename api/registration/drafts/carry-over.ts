import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import { REGISTRATION_KINDS } from '@glow50/contract/registration/registration-kinds';
import type { StepAnswers } from '@glow50/contract/registration/registrations';
import type { Connection } from '../../platform/database/connection';
import { ownersOf } from '../submissions/own-registration';
import type { Registrant } from './registrant';

/** Answers from an earlier registration, keyed by the steps of this form. */
export async function findCarriedOver(
  { db }: Connection,
  registrant: Registrant,
  { carriesOver = {} }: RegistrationForm,
): Promise<Record<string, StepAnswers> | undefined> {
  const kinds = REGISTRATION_KINDS.filter((kind) => carriesOver[kind]);
  if (kinds.length === 0) return undefined;
  const earlier = await db
    .selectFrom('registrations')
    .select(['kind', 'answers'])
    .where('owner_id', 'in', ownersOf(registrant))
    .where('kind', 'in', kinds)
    .where('state', '!=', 'awaiting_payment')
    .orderBy('registration_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!earlier) return undefined;
  const steps = Object.entries(carriesOver[earlier.kind] ?? {});
  const carried = steps.flatMap(([to, from]) => {
    const answers = earlier.answers[from];
    return answers ? [[to, answers] as const] : [];
  });
  return Object.fromEntries(carried);
}
