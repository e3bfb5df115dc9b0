import {
  Account,
  AccountExport,
  ChangePasswordRequest,
  RemoveAccountRequest,
  UpdateAccountRequest,
} from '@glow50/contract/accounts/account';
import * as calls from '@glow50/contract/accounts/account-calls';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { Message } from '@glow50/contract/problem';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { getCaller } from '../../platform/access/get-caller';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { session } from '../../platform/http/openapi';
import { createLimits } from '../../platform/limits/limits';
import { type Account as AccountRecord, setFullName } from '../account-repository';
import { hashPassword, isPassword } from '../password';
import { replacePassword } from '../replace-password';
import { clearSessionCookie } from '../session-cookie';
import { exportAccount } from './account-export';
import { getAccount } from './get-account';
import { presentAccount } from './present-account';
import { removeAccount } from './remove-account';
import { sessionListRoutes } from './session-list-routes';

const config = { access: 'user' } as const;

export function accountRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  const { database, clock } = dependencies;
  const limits = createLimits(dependencies);

  async function proveAccount(userId: string, password: string, path: string): Promise<AccountRecord> {
    await limits.spend(['passwordUser', userId]);
    const account = await getAccount(database, userId);
    if (!(await isPassword(password, account.passwordHash))) {
      const message = AUTH_MESSAGES.wrongPassword;
      throw new HttpError(400, message, { errors: [{ path, message }] });
    }
    await limits.giveBack(['passwordUser', userId]);
    return account;
  }

  return async (app) => {
    await app.register(sessionListRoutes(dependencies));

    app.get(
      calls.getAccount.path,
      {
        config,
        schema: {
          operationId: 'getAccount',
          tags: ['auth'],
          summary: 'The own account',
          security: session,
          response: { 200: Account },
        },
      },
      async (request) => presentAccount(await getAccount(database, getCaller(request).userId)),
    );

    app.patch(
      calls.updateAccount.path,
      {
        config,
        schema: {
          operationId: 'updateAccount',
          tags: ['auth'],
          summary: 'Change the name',
          security: session,
          body: UpdateAccountRequest,
          response: { 200: Account },
        },
      },
      async (request) => {
        const { userId } = getCaller(request);
        await setFullName(database, userId, request.body.fullName);
        return presentAccount(await getAccount(database, userId));
      },
    );

    app.post(
      calls.changePassword.path,
      {
        config,
        schema: {
          operationId: 'changePassword',
          tags: ['auth'],
          summary: 'Change the password; ends every other session',
          security: session,
          body: ChangePasswordRequest,
          response: { 200: Message },
        },
      },
      async (request) => {
        const { userId, sessionId } = getCaller(request);
        const { oldPassword, newPassword } = request.body;
        await proveAccount(userId, oldPassword, 'oldPassword');
        const passwordHash = await hashPassword(newPassword);
        await replacePassword(dependencies, { userId, passwordHash, keptSessionId: sessionId });
        return { message: AUTH_MESSAGES.passwordChanged };
      },
    );

    app.get(
      calls.exportAccount.path,
      {
        config,
        schema: {
          operationId: 'exportAccount',
          tags: ['auth'],
          summary: 'Everything that is kept about the person',
          security: session,
          response: { 200: AccountExport },
        },
      },
      async (request, reply) => {
        reply.header('content-disposition', 'attachment; filename="glow50-account.json"');
        return exportAccount(database, getCaller(request).userId, clock.now());
      },
    );

    app.delete(
      calls.removeAccount.path,
      {
        config,
        schema: {
          operationId: 'removeAccount',
          tags: ['auth'],
          summary: 'Remove the account for good',
          security: session,
          body: RemoveAccountRequest,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const account = await proveAccount(getCaller(request).userId, request.body.password, 'password');
        await inTransaction(database, (tx) => removeAccount(tx, account, clock.now()));
        clearSessionCookie(reply, dependencies.config.mode);
        return reply.code(204).send(null);
      },
    );
  };
}
