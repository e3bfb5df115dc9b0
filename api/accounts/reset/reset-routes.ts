import { EmailRequest, SetNewPasswordRequest } from '@glow50/contract/accounts/auth';
import { forgetPassword, setNewPassword, verifyForgetToken } from '@glow50/contract/accounts/auth-calls';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { Message } from '@glow50/contract/problem';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { bearer } from '../../platform/http/openapi';
import { clientKey } from '../../platform/limits/client-key';
import { createLimits } from '../../platform/limits/limits';
import { hashPassword } from '../password';
import { replacePassword } from '../replace-password';
import { readBearer } from '../read-bearer';
import { isResetLive, takeReset } from './reset-repository';
import { type ResetRef, readResetToken } from './reset-token';
import { askForReset } from './reset-worker';

const config = { access: 'credential' } as const;

export function resetRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  const { database, clock } = dependencies;
  const limits = createLimits(dependencies);

  async function getReset(request: FastifyRequest): Promise<ResetRef> {
    await limits.spend(['linkClient', clientKey(request.ip)]);
    const ref = readResetToken(readBearer(request) ?? '');
    if (!ref || !(await isResetLive(database, ref, clock.now()))) throw invalidToken();
    return ref;
  }

  return async (app) => {
    app.post(
      forgetPassword.path,
      {
        config,
        schema: {
          operationId: 'forgetPassword',
          tags: ['auth'],
          summary: 'Send a link for choosing a new password, if the address has an account',
          body: EmailRequest,
          response: { 200: Message },
        },
      },
      async ({ body: { email }, ip }) => {
        await limits.spend(['forgotClient', clientKey(ip)], ['forgotAddress', email.toLowerCase()]);
        await askForReset(dependencies, email);
        return { message: AUTH_MESSAGES.resetSent };
      },
    );

    app.get(
      verifyForgetToken.path,
      {
        config,
        schema: {
          operationId: 'verifyResetToken',
          tags: ['auth'],
          summary: 'Whether the token of a reset link still works',
          security: bearer,
          response: { 200: Message },
        },
      },
      async (request) => {
        await getReset(request);
        return { message: AUTH_MESSAGES.tokenValid };
      },
    );

    app.post(
      setNewPassword.path,
      {
        config,
        schema: {
          operationId: 'setNewPassword',
          tags: ['auth'],
          summary: 'Choose a new password; ends every session',
          security: bearer,
          body: SetNewPasswordRequest,
          response: { 200: Message },
        },
      },
      async (request) => {
        const ref = await getReset(request);
        const passwordHash = await hashPassword(request.body.password);
        const isReplaced = await replacePassword(dependencies, {
          userId: ref.userId,
          passwordHash,
          permit: (tx) => takeReset(tx, ref, clock.now()),
        });
        if (!isReplaced) throw invalidToken();
        return { message: AUTH_MESSAGES.passwordSet };
      },
    );
  };
}

const invalidToken = () => new HttpError(401, AUTH_MESSAGES.invalidToken);
