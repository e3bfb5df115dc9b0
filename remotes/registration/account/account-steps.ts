import type { HostServices } from '@glow50/host/host-services';
import { login, otpCheck } from '@glow50/contract/accounts/auth-calls';
import { AUTH_MESSAGES, AUTH_TEXTS } from '@glow50/contract/messages';
import { EmptyStep } from '@glow50/contract/registration/shared-steps';
import { ApiError } from '@glow50/host/http/api-error';
import { z } from 'zod';
import { defineStep, type WizardContext } from '../wizard/wizard-definition';
import { emailOf, passwordOf } from './credentials-of';
import { EmailCodeStep } from './EmailCodeStep';
import { VerifiedStep } from './VerifiedStep';

export const CODE_STEP = 1;

const EmailVerified = z.object({ verified: z.literal(true) });
const Code = z.object({ code: z.string().regex(/^\d{4}$/, 'Enter the four digits of your code') });
const isGuest = ({ isSignedIn }: WizardContext) => !isSignedIn;
const isVerified = ({ answers }: WizardContext) => answers[CODE_STEP]?.['verified'] === true;

/** Steps 1 and 2 of registrations with an account. Skipped for signed-in visitors. */
export function accountSteps(host: HostServices) {
  return [
    defineStep<{ code: string; verified?: boolean }>({
      number: CODE_STEP,
      title: 'Check your email',
      schema: EmailVerified,
      formSchema: (context) => (isVerified(context) ? EmailVerified : Code),
      defaults: { code: '' },
      secrets: ['code'],
      when: isGuest,
      action: 'Verify',
      Component: EmailCodeStep,
      beforeNext: async (fields, wizard) => {
        if (!fields.verified) await checkCode(host, emailOf(wizard), fields.code);
        return { code: '', verified: true };
      },
    }),
    defineStep<{ password: string }>({
      number: 2,
      title: 'Email verified',
      intro: 'Your account is open. Everything you enter from here on is kept in it.',
      schema: EmptyStep,
      formSchema: () => z.object({ password: z.string() }),
      defaults: { password: '' },
      when: isGuest,
      action: 'Continue to registration',
      Component: VerifiedStep,
      beforeNext: ({ password }, wizard) => signIn(host, emailOf(wizard), password || passwordOf(wizard)),
    }),
  ];
}

async function checkCode({ api, notify }: HostServices, email: string, code: string): Promise<void> {
  try {
    const { message } = await api.call(otpCheck, { body: { otp: Number(code), email } });
    if (message !== AUTH_MESSAGES.otpFound) throw new ApiError(400, { message });
    notify.success(AUTH_TEXTS.emailVerified);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isWrong = error.message === AUTH_MESSAGES.invalidOtp;
    const message = isWrong ? error.message + AUTH_TEXTS.resendOtpHint : error.message;
    throw new ApiError(error.status, { message, errors: [{ path: 'code', message }] });
  }
}

async function signIn({ api, session }: HostServices, email: string, password: string): Promise<void> {
  if (password === '') throw refusePassword(AUTH_TEXTS.passwordRequired);
  const tokenExpiration = '1h';
  const answer = await api
    .call(login, { body: { email, password, tokenExpiration } })
    .catch((error: unknown) => {
      const isWrong = error instanceof ApiError && error.message === AUTH_MESSAGES.badCredentials;
      throw isWrong ? refusePassword(error.message) : error;
    });
  session.signIn(answer, tokenExpiration);
}

function refusePassword(message: string): ApiError {
  return new ApiError(400, { message, errors: [{ path: 'password', message }] });
}
