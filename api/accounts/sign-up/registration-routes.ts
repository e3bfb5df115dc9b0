import {
  AttemptAnswer,
  EmailRequest,
  OtpCheckRequest,
  RegisterRequest,
  VerifiedAnswer,
  VerifyElsewhereRequest,
} from '@glow50/contract/accounts/auth';
import {
  otpCheck,
  readAttempt,
  register,
  resendOtp,
  verifyElsewhere,
  verifyEmail,
} from '@glow50/contract/accounts/auth-calls';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { Message } from '@glow50/contract/problem';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { AccountDependencies } from '../account-dependencies';
import { setKnownBrowser } from '../known-browser';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { bearer } from '../../platform/http/security';
import { mailboxAt } from '../../platform/limits/address-at';
import { clientKey } from '../../platform/limits/client-key';
import type { Spending } from '../../platform/limits/limits';
import { lettersTo } from '../../platform/limits/letters-to';
import { readBearer } from '../../platform/access/read-bearer';
import { clearAttemptCookie, readAttemptCookie, setAttemptCookie } from './attempt-cookie';
import { findState } from './attempt-repository';
import { createRegistrations, type LinkProof } from './registrations';

const refusePassword = (status: 400 | 409, message: string): HttpError =>
  new HttpError(status, message, { errors: [{ path: 'password', message }] });

const signUpsOf = (ip: string): Spending[] => [
  ['registerClient', clientKey(ip)],
  ['registerClientDay', clientKey(ip)],
];

export function signUpRoutes(dependencies: AccountDependencies): FastifyPluginAsync {
  const { limits } = dependencies;
  const { mode } = dependencies.config;
  const registrations = createRegistrations(dependencies);

  async function followLink(
    request: FastifyRequest,
    reply: FastifyReply,
    proof: Omit<LinkProof, 'cookieHash'>,
  ): Promise<{ email: string }> {
    await limits.spend(['linkClient', clientKey(request.ip)]);
    const cookieHash = readAttemptCookie(request);
    const followed = await registrations.followLink(readBearer(request) ?? '', { ...proof, cookieHash });
    switch (followed.outcome) {
      case 'over':
        throw new HttpError(401, AUTH_MESSAGES.invalidToken);
      case 'password needed':
        throw refusePassword(409, AUTH_MESSAGES.linkNeedsPassword);
      case 'wrong password':
        throw refusePassword(400, AUTH_MESSAGES.linkWrongPassword);
      case 'opened':
        setKnownBrowser(reply, dependencies.config, followed.email);
        return { email: followed.email };
    }
  }

  return routes('auth', [
    endpoint(register, {
      access: 'credential',
      operationId: 'register',
      summary: 'Create an account with name, email and password; a code is sent by email',
      body: RegisterRequest,
      answer: Message,
      handler: async (request, reply) => {
        const { body, ip } = request;
        await limits.spend(
          ...signUpsOf(ip),
          ['registerPair', mailboxAt(body.email, ip)],
          ...lettersTo(body.email, ip),
        );
        setAttemptCookie(
          reply,
          mode,
          await registrations.begin(body, dependencies.begunDrafts.read(request)),
        );
        return { message: AUTH_MESSAGES.verificationSent };
      },
    }),

    endpoint(otpCheck, {
      access: 'credential',
      operationId: 'checkCode',
      summary: 'Verify the email with its code',
      body: OtpCheckRequest,
      answer: Message,
      handler: async (request, reply) => {
        const { email, otp } = request.body;
        const browser = { cookieHash: readAttemptCookie(request), ip: request.ip };
        const isRight = await registrations.check(email, otp, browser);
        if (!isRight) throw new HttpError(400, AUTH_MESSAGES.invalidOtp);
        await limits.giveBack(...signUpsOf(request.ip));
        clearAttemptCookie(reply, mode);
        setKnownBrowser(reply, dependencies.config, email);
        return { message: AUTH_MESSAGES.otpFound };
      },
    }),

    endpoint(verifyEmail, {
      access: 'credential',
      operationId: 'verifyEmail',
      summary: 'Verify the email with the token of its link, instead of the code',
      security: bearer,
      answer: Message,
      handler: async (request, reply) => {
        await followLink(request, reply, {});
        return { message: AUTH_MESSAGES.otpFound };
      },
    }),

    endpoint(verifyElsewhere, {
      access: 'credential',
      operationId: 'verifyEmailElsewhere',
      summary: 'Verify the email with the token of its link, in a browser that did not begin the sign-up',
      security: bearer,
      body: VerifyElsewhereRequest,
      answer: VerifiedAnswer,
      handler: async (request, reply) => {
        const { email } = await followLink(request, reply, request.body);
        return { message: AUTH_MESSAGES.otpFound, email };
      },
    }),

    endpoint(readAttempt, {
      access: 'public',
      operationId: 'readSignUpAttempt',
      summary: 'Whether the sign-up that this browser began was confirmed, here or elsewhere',
      answer: AttemptAnswer,
      handler: async (request) => {
        const cookieHash = readAttemptCookie(request);
        const { database, clock } = dependencies;
        return { state: cookieHash ? await findState(database, cookieHash, clock.now()) : ('none' as const) };
      },
    }),

    endpoint(resendOtp, {
      access: 'credential',
      operationId: 'resendCode',
      summary: 'Send a new code, at most once a minute',
      body: EmailRequest,
      answer: Message,
      handler: async (request) => {
        const { email } = request.body;
        const { ip } = request;
        const letters = lettersTo(email, ip);
        await limits.spend(['resendClient', clientKey(ip)], ['resendPair', mailboxAt(email, ip)], ...letters);
        const outcome = await registrations.resend(email, readAttemptCookie(request));
        if (outcome === 'sent again') await limits.giveBack(['resendClient', clientKey(ip)]);
        else if (outcome !== 'sent') await limits.giveBack(...letters);
        switch (outcome) {
          case 'sent':
          case 'sent again':
            return { message: AUTH_MESSAGES.otpSent };
          case 'too soon':
            throw new HttpError(429, AUTH_MESSAGES.resendTooSoon, { headers: { 'retry-after': '60' } });
          case 'nothing to verify':
            throw new HttpError(404, AUTH_MESSAGES.noOtp);
          case 'unknown':
            throw new HttpError(404, AUTH_MESSAGES.noUser);
        }
      },
    }),
  ]);
}
