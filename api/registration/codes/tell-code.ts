import type { AttachedCode, CodeKind } from '@glow50/contract/codes/codes';
import { SCHOOL_FORM } from '@glow50/contract/registration/school';
import type { Connection } from '../../platform/database/connection';
import { findRegistrationById } from '../submissions/registration-repository';
import type { CodeRow } from './code-repository';

const { school_type: schoolType } = SCHOOL_FORM.steps[1].fields;

/** What a code tells whoever entered it. A school's own code was issued by its registration. */
export async function tellCode(
  connection: Connection,
  { kind, issuer, issuer_id: issuerId }: Pick<CodeRow, 'issuer' | 'issuer_id'> & { kind: CodeKind },
): Promise<AttachedCode> {
  const school =
    kind === 'school_code' && issuerId !== null
      ? await findRegistrationById(connection, issuerId)
      : undefined;
  const type = schoolType.schema.safeParse(school?.answers[1]?.school_type);
  return { kind, issuer, ...(type.success && { schoolType: type.data }) };
}
