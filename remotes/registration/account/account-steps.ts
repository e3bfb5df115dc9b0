import type { HostServices } from '@glow50/host/host-services';
import type { OtpCheckRequest } from '@glow50/contract/accounts/auth';
import { login, otpCheck, otpCheckElsewhere } from '@glow50/contract/accounts/auth-calls';
import { AUTH_MESSAGES, AUTH_TEXTS } from '@glow50/contract/messages';
import { EmptyStep } from '@glow50/contract/registration/shared-steps';
import { ApiError } from '@glow50/host/http/api-error';
import { isTooMany, withWork } from '@glow50/host/proof-of-work/with-work';
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
        const tried = { email: emailOf(wizard), otp: Number(fields.code) };
        if (!fields.verified) await checkCode(host, tried, passwordOf(wizard));
        return { code: '', verified: true };
      },
    }),
    defineStep<{ password: string }>({
      number: 2,
      title: 'Email verified',
      intro: 'Your account is ready. Everything you enter from now on is saved to it.',
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

/**
 * The code of another sign-up with the address shows the mailbox, too, but needs the password. It is known from the first
 * step, until a reload.
 */
async function checkCode(
  { api, notify }: HostServices,
  tried: OtpCheckRequest,
  password: string,
): Promise<void> {
  try {
    const { message } = await withWork({ api }, tried.email, () => api.call(otpCheck, { body: tried })).catch(
      (error: unknown) => {
        const isElsewhere = error instanceof ApiError && error.fields.password !== undefined;
        if (!isElsewhere || password === '') throw error;
        const body = { ...tried, password, isNew: true };
        return withWork({ api }, tried.email, () => api.call(otpCheckElsewhere, { body }));
      },
    );
    if (message !== AUTH_MESSAGES.otpFound) throw new ApiError(400, { message });
    notify.success(AUTH_TEXTS.emailVerified);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = describe(error);
    throw new ApiError(error.status, { message, errors: [{ path: 'code', message }] });
  }
}

function describe(error: ApiError): string {
  if (isTooMany(error)) return `${error.message}. ${AUTH_TEXTS.linkWorks}`;
  return error.message === AUTH_MESSAGES.invalidOtp
    ? error.message + AUTH_TEXTS.resendOtpHint
    : error.message;
}

async function signIn({ api, session }: HostServices, email: string, password: string): Promise<void> {
  if (password === '') throw refusePassword(AUTH_TEXTS.passwordRequired);
  const tokenExpiration = '1h';
  const body = { email, password, tokenExpiration } as const;
  const answer = await withWork({ api }, email, () => api.call(login, { body })).catch((error: unknown) => {
    const isWrong = error instanceof ApiError && error.message === AUTH_MESSAGES.badCredentials;
    throw isWrong ? refusePassword(error.message) : error;
  });
  session.signIn(answer, tokenExpiration);
}

function refusePassword(message: string): ApiError {
  return new ApiError(400, { message, errors: [{ path: 'password', message }] });
}
