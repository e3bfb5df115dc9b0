import {
  AttemptAnswer,
  EmailRequest,
  OtpAnswer,
  OtpCheckElsewhereRequest,
  OtpCheckRequest,
  RegisterRequest,
  VerifiedAnswer,
  VerifyElsewhereRequest,
} from '@glow50/contract/accounts/auth';
import {
  otpCheck,
  otpCheckElsewhere,
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
import { refuseCommon } from '../refuse-common';
import { spendLetter } from '../proofs/spend-letter';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { bearer } from '../../platform/http/security';
import { mailboxAt } from '../../platform/limits/address-at';
import { clientKey } from '../../platform/limits/client-key';
import type { Spending } from '../../platform/limits/limits';
import { letterAfterWork, lettersTo } from '../../platform/limits/letters-to';
import { readBearer } from '../../platform/access/read-bearer';
import { readAttemptCookie, setAttemptCookie } from './attempt-cookie';
import { findState } from './attempt-repository';
import { readLink } from './attempt-secrets';
import { createRegistrations, type Proof } from './registrations';

function refuseNew({ password, isNew }: Omit<Proof, 'cookieHash'>, email: string): void {
  if (password !== undefined && isNew) refuseCommon(password, { own: [email] });
}

function refuseUnproved(outcome: 'opened' | 'password needed' | 'wrong password'): void {
  if (outcome === 'password needed') throw refusePassword(409, AUTH_MESSAGES.linkNeedsPassword);
  if (outcome === 'wrong password') throw refusePassword(400, AUTH_MESSAGES.linkWrongPassword);
}

const refusePassword = (status: 400 | 409, message: string): HttpError =>
  new HttpError(status, message, { errors: [{ path: 'password', message }] });

/** Only an answer with a goal names one: the specified answers have none. */
const goalOf = ({ goal }: { goal?: string | null | undefined }) => (goal ? { goal } : {});

const signUpsOf = (ip: string): Spending[] => [
  ['registerClient', clientKey(ip)],
  ['registerClientDay', clientKey(ip)],
];

export function signUpRoutes(dependencies: AccountDependencies): FastifyPluginAsync {
  const { limits } = dependencies;
  const { mode, secretKey } = dependencies.config;
  const registrations = createRegistrations(dependencies);

  async function followLink(
    request: FastifyRequest,
    reply: FastifyReply,
    proof: Omit<Proof, 'cookieHash'>,
  ): Promise<{ email: string; goal?: string }> {
    const token = readBearer(request) ?? '';
    refuseNew(proof, readLink(token, secretKey)?.email ?? '');
    const cookieHash = readAttemptCookie(request);
    const followed = await registrations.followLink(token, { ...proof, cookieHash });
    if (followed.outcome === 'over') throw new HttpError(401, AUTH_MESSAGES.invalidToken);
    refuseUnproved(followed.outcome);
    await setKnownBrowser(dependencies, request, reply, { email: followed.email, by: 'mail' });
    return { email: followed.email, ...goalOf(followed) };
  }

  async function checkCode(
    request: FastifyRequest,
    reply: FastifyReply,
    { email, otp, ...proof }: OtpCheckRequest & Omit<Proof, 'cookieHash'>,
  ): Promise<{ goal?: string }> {
    refuseNew(proof, email);
    const tried = { email, code: otp, request };
    const checked = await registrations.check(tried, { ...proof, cookieHash: readAttemptCookie(request) });
    if (checked.outcome === 'over') throw new HttpError(400, AUTH_MESSAGES.invalidOtp);
    refuseUnproved(checked.outcome);
    await limits.giveBack(...signUpsOf(request.ip));
    await setKnownBrowser(dependencies, request, reply, { email, by: 'mail' });
    return goalOf(checked);
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
        refuseCommon(body.password, { own: [body.email, body.fullName] });
        const { letter } = await spendLetter(dependencies, request, {
          email: body.email,
          spendings: [
            ...signUpsOf(ip),
            ['registerPair', mailboxAt(body.email, ip)],
            ...lettersTo(body.email, ip),
          ],
          afterWork: letterAfterWork(body.email),
        });
        const cookie = await registrations.begin(body, letter, dependencies.begunDrafts.read(request));
        setAttemptCookie(reply, mode, cookie);
        return { message: AUTH_MESSAGES.verificationSent };
      },
    }),

    endpoint(otpCheck, {
      access: 'credential',
      operationId: 'checkCode',
      summary: 'Verify the email with its code',
      body: OtpCheckRequest,
      answer: OtpAnswer,
      handler: async (request, reply) => {
        const goal = await checkCode(request, reply, request.body);
        return { message: AUTH_MESSAGES.otpFound, ...goal };
      },
    }),

    endpoint(otpCheckElsewhere, {
      access: 'credential',
      operationId: 'checkCodeElsewhere',
      summary: 'Verify the email with its code, in a browser that did not begin the sign-up',
      body: OtpCheckElsewhereRequest,
      answer: VerifiedAnswer,
      handler: async (request, reply) => {
        const goal = await checkCode(request, reply, request.body);
        return { message: AUTH_MESSAGES.otpFound, email: request.body.email, ...goal };
      },
    }),

    endpoint(verifyEmail, {
      access: 'credential',
      operationId: 'verifyEmail',
      summary: 'Verify the email with the token of its link, instead of the code',
      security: bearer,
      answer: OtpAnswer,
      handler: async (request, reply) => {
        const { goal } = await followLink(request, reply, {});
        return { message: AUTH_MESSAGES.otpFound, ...goalOf({ goal }) };
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
        const followed = await followLink(request, reply, request.body);
        return { message: AUTH_MESSAGES.otpFound, ...followed };
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
        const ofLetter = lettersTo(email, ip);
        const asked: Spending[] = [
          ['resendClient', clientKey(ip)],
          ['resendPair', mailboxAt(email, ip)],
        ];
        const { letter, spent } = await spendLetter(dependencies, request, {
          email,
          spendings: [...asked, ...ofLetter],
          afterWork: letterAfterWork(email),
        });
        const outcome = await registrations.resend(email, readAttemptCookie(request), letter);
        if (outcome !== 'sent' && outcome !== 'sent again') {
          await limits.giveBack(...(letter === 'usual' ? ofLetter : spent));
        } else if (outcome === 'sent again' && letter === 'usual') {
          await limits.giveBack(['resendClient', clientKey(ip)]);
        }
        if (outcome === 'nothing to verify' || outcome === 'unknown') {
          await limits.spend(['resendTold', clientKey(ip)]);
        }
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
