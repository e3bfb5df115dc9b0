import { EmailRequest, SetNewPasswordRequest } from '@glow50/contract/accounts/auth';
import { forgetPassword, setNewPassword, verifyForgetToken } from '@glow50/contract/accounts/auth-calls';
import { ResetLinkAnswer } from '@glow50/contract/accounts/other-ways';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { Message } from '@glow50/contract/problem';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { bearer } from '../../platform/http/security';
import { addressAt } from '../../platform/limits/address-at';
import { clientKey } from '../../platform/limits/client-key';
import { resetAfterWork } from '../../platform/limits/letters-to';
import { getAccount } from '../account/get-account';
import { findKnownBrowser, setKnownBrowser } from '../known-browser';
import { findOtherWays } from '../other-ways/find-other-ways';
import { hashPassword } from '../password';
import { type Letter, spendLetter } from '../proofs/spend-letter';
import { trySpend } from '../proofs/spend-or-work';
import { refuseCommon } from '../refuse-common';
import { recoverPassword } from '../replace-password';
import { readBearer } from '../../platform/access/read-bearer';
import { isResetLive, takeReset } from './reset-repository';
import { type ResetRef, readResetToken, resetStart } from './reset-token';
import { requestReset } from './reset-worker';

export function resetRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { config, database, clock, limits } = dependencies;

  async function getReset(request: FastifyRequest): Promise<ResetRef> {
    const ref = readResetToken(readBearer(request) ?? '');
    if (!ref || !(await isResetLive(database, ref, clock.now()))) throw invalidToken();
    return ref;
  }

  async function spendReset(request: FastifyRequest, email: string): Promise<Letter> {
    const known = await findKnownBrowser(dependencies, request, email);
    if (known && (await trySpend(limits, ['forgotKnown', known.id]))) return 'usual';
    const { letter } = await spendLetter(dependencies, request, {
      email,
      spendings: [
        ['forgotClient', clientKey(request.ip)],
        ['forgotPair', addressAt(email, request.ip)],
        ['forgotAddress', email.toLowerCase()],
      ],
      afterWork: resetAfterWork(email),
    });
    return letter;
  }

  return routes('auth', [
    endpoint(forgetPassword, {
      access: 'credential',
      operationId: 'forgetPassword',
      summary: 'Send a password reset link if the address has an account',
      body: EmailRequest,
      answer: Message,
      handler: async (request) => {
        const { email } = request.body;
        const letter = await spendReset(request, email);
        await requestReset(dependencies, email, { unlessLive: letter === 'none' });
        return { message: AUTH_MESSAGES.resetSent };
      },
    }),

    endpoint(verifyForgetToken, {
      access: 'credential',
      operationId: 'verifyResetToken',
      summary: 'Check whether the token of a reset link is valid',
      security: bearer,
      answer: ResetLinkAnswer,
      handler: async (request) => {
        const { userId } = await getReset(request);
        const otherWays = await findOtherWays(database, config, userId);
        const isNone = otherWays.passkeys.length + otherWays.issuers.length === 0;
        return { message: AUTH_MESSAGES.tokenValid, ...(!isNone && { otherWays }) };
      },
    }),

    endpoint(setNewPassword, {
      access: 'credential',
      operationId: 'setNewPassword',
      summary: 'Set a new password; ends all sessions',
      security: bearer,
      body: SetNewPasswordRequest,
      answer: Message,
      handler: async (request, reply) => {
        const ref = await getReset(request);
        const { email, fullName } = await getAccount(database, ref.userId);
        refuseCommon(request.body.password, { own: [email, fullName] });
        const passwordHash = await hashPassword(request.body.password);
        const { remove, keep } = request.body;
        const isReplaced = await recoverPassword(dependencies, {
          userId: ref.userId,
          passwordHash,
          take: async (tx) => {
            const expiry = await takeReset(tx, ref, clock.now());
            return expiry && { remove, keep, since: resetStart(expiry) };
          },
        });
        if (!isReplaced) throw invalidToken();
        await setKnownBrowser(dependencies, request, reply, { email, by: 'mail' });
        return { message: AUTH_MESSAGES.passwordSet };
      },
    }),
  ]);
}

const invalidToken = () => new HttpError(401, AUTH_MESSAGES.invalidToken);
