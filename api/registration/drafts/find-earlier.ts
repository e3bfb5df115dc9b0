import type { RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import type { DraftAnswer } from '@glow50/contract/registration/registrations';
import type { Connection } from '../../platform/database/connection';
import { ownersOf } from '../submissions/own-registration';
import type { Registrant } from './registrant';

/**
 * The newest registration of this kind that the account has sent and that was not declined. A browser without an
 * account tells nobody what was sent from it.
 */
export async function findEarlier(
  { db }: Connection,
  registrant: Registrant,
  kind: RegistrationKind,
): Promise<DraftAnswer['earlier']> {
  if (registrant.userId === null) return undefined;
  return db
    .selectFrom('registrations')
    .select(['reference', 'state'])
    .where('owner_id', 'in', ownersOf(registrant))
    .where('kind', '=', kind)
    .where('state', 'not in', ['awaiting_payment', 'declined'])
    .orderBy('registration_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
