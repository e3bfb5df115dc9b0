import type { CodeKind } from '@glow50/contract/codes/codes';
import type { Field } from '@glow50/contract/registration/fields/field';
import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import type { RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import type { DraftAnswer } from '@glow50/contract/registration/registrations';
import type { Connection } from '../../platform/database/connection';
import { findCode, works } from '../codes/code-repository';
import { formatCode } from '../codes/code-text';
import type { Registrant } from './registrant';

/** Other codes are gifts that are meant for one registration. */
const CARRIED = 'school_code' satisfies CodeKind;

/** The school code that the account registered with before, at the fields that ask for it, while it still works. */
export async function findCarriedCodes(
  connection: Connection,
  { userId }: Registrant,
  { kind, form, now }: { kind: RegistrationKind; form: RegistrationForm; now: Date },
): Promise<DraftAnswer['carriedCodes']> {
  const steps = Object.entries(form.steps).flatMap(([number, { fields }]) => {
    const asked = Object.entries<Field>(fields).filter(
      ([, field]) => field.kind === 'code' && field.code === CARRIED,
    );
    return asked.length > 0 ? [[number, asked.map(([name]) => name)] as const] : [];
  });
  if (userId === null || steps.length === 0) return undefined;
  const used = await connection.db
    .selectFrom('registration_codes')
    .innerJoin('registrations', (join) =>
      join
        .onRef('registrations.owner_id', '=', 'registration_codes.owner_id')
        .onRef('registrations.registration_id', '=', 'registration_codes.registration_id'),
    )
    .select('registration_codes.code')
    .where('registrations.owner_id', '=', userId)
    .where('registrations.kind', '=', kind)
    .where('registrations.state', '!=', 'awaiting_payment')
    .where('registration_codes.code_kind', '=', CARRIED)
    .orderBy('registrations.registration_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const code = used && (await findCode(connection, used.code));
  if (!code || !works(code, now)) return undefined;
  return Object.fromEntries(
    steps.map(([number, names]) => [
      number,
      Object.fromEntries(names.map((name) => [name, formatCode(code.code)])),
    ]),
  );
}
