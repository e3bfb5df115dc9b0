import { ApiError } from '@glow50/host/http/api-error';
import type { FieldValues } from 'react-hook-form';
import type { DraftStore } from '../wizard/draft-keeper';
import type { StepOf } from '../wizard/wizard-definition';

/** Ignores case. */
export function isEmailVerified({ checkedEmails }: DraftStore, email: unknown): boolean {
  const wanted = typeof email === 'string' ? email.trim().toLowerCase() : '';
  return checkedEmails.some((address) => address.toLowerCase() === wanted);
}

/** Requires that the address in `field` was verified with a code before the step is complete. */
export function requireVerifiedEmail<Fields extends FieldValues>(
  number: number,
  field: keyof Fields & string,
): Pick<StepOf<Fields>, 'holds' | 'beforeNext'> {
  return {
    holds: (draft) => isEmailVerified(draft, draft.answers[number]?.[field]),
    async beforeNext(fields, { draft }) {
      if (isEmailVerified(draft, fields[field])) return;
      throw new ApiError(400, {
        message: 'Your email address still has to be verified',
        errors: [{ path: field, message: 'Send yourself the code and enter it, then go on' }],
      });
    },
  };
}
