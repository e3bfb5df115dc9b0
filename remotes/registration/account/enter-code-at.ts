import type { CodeKind } from '@glow50/contract/codes/codes';
import { ApiError } from '@glow50/host/http/api-error';
import type { Wizard } from '../wizard/wizard-definition';

/** Attaches a code to the draft and reports a rejection at `field` of the current step. */
export async function enterCodeAt(
  wizard: Wizard,
  kind: CodeKind,
  code: string,
  field: string,
): Promise<void> {
  try {
    await wizard.enterCode(kind, code);
  } catch (error) {
    if (!(error instanceof ApiError) || error.fields.code === undefined) throw error;
    const errors = [{ path: field, message: error.fields.code }];
    throw new ApiError(error.status, { message: error.message, errors });
  }
}
