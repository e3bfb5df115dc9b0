import { register } from '@glow50/contract/accounts/auth-calls';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { readReferral } from '@glow50/host/read-referral';
import type { HostServices } from '@glow50/host/host-services';
import { ApiError } from '@glow50/host/http/api-error';
import { withWork } from '@glow50/host/proof-of-work/with-work';
import type { Wizard } from '../wizard/wizard-definition';
import { CODE_STEP } from './account-steps';

interface SignUp {
  fullName: string;
  email: string;
  password: string;
  /** Field that shows the server's error about the name. */
  nameField: string;
}

/**
 * Returns the handler for Continue on the first form. It creates an account that waits for its email code,
 * and does nothing for signed-in visitors. Pressing Continue again with the same input sends nothing.
 */
export function createSignUp({ api, session, notify, drafts }: HostServices) {
  let sent = '';

  return async function signUp(wizard: Wizard, { nameField, ...account }: SignUp): Promise<void> {
    if (session.user !== null) return;
    const words = JSON.stringify(account);
    if (words === sent) return;
    // The account gets the draft when the email is verified, so it must have arrived before.
    await wizard.draft.flush();
    const registration = wizard.definition.kind;
    const body = { ...account, role: 'user', registration, ...readReferral(drafts) };
    const { message } = await withWork({ api }, account.email, () => api.call(register, { body })).catch(
      (error: unknown) => {
        throw error instanceof ApiError ? atField(error, nameField) : error;
      },
    );
    if (message !== AUTH_MESSAGES.verificationSent) throw new ApiError(400, { message });
    sent = words;
    wizard.draft.note(CODE_STEP, {});
    notify.success(message);
  };
}

function atField(error: ApiError, nameField: string): ApiError {
  const errors = Object.entries(error.fields).map(([path, message]) => ({
    path: path === 'fullName' ? nameField : path,
    message,
  }));
  return new ApiError(error.status, { message: error.message, errors });
}
