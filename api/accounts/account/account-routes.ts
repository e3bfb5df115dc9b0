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
import type { FastifyPluginAsync } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import type { AccountDependencies } from '../account-dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { setFullName } from '../account-repository';
import { hashPassword } from '../password';
import { provePassword } from '../prove-fresh';
import { beginRemoval } from '../removal/begin-removal';
import { refuseCommon } from '../refuse-common';
import { changePassword } from '../replace-password';
import { clearSessionCookie } from '../session-cookie';
import { exportAccount } from './account-export';
import { getAccount } from './get-account';
import { presentAccount } from './present-account';

export function accountRoutes(dependencies: AccountDependencies): FastifyPluginAsync {
  const { database, clock, personalData } = dependencies;

  return routes('auth', [
    endpoint(calls.getAccount, {
      access: 'user',
      operationId: 'getAccount',
      summary: "Get the caller's account",
      answer: Account,
      handler: async (request) => presentAccount(await getAccount(database, getCaller(request).userId)),
    }),

    endpoint(calls.updateAccount, {
      access: 'user',
      operationId: 'updateAccount',
      summary: "Change the caller's name",
      body: UpdateAccountRequest,
      answer: Account,
      handler: async (request) => {
        const { userId } = getCaller(request);
        await setFullName(database, userId, request.body.fullName);
        return presentAccount(await getAccount(database, userId));
      },
    }),

    endpoint(calls.changePassword, {
      access: 'user',
      operationId: 'changePassword',
      summary: "Change the caller's password; ends all other sessions",
      body: ChangePasswordRequest,
      answer: Message,
      handler: async (request) => {
        const caller = getCaller(request);
        const { userId, sessionId } = caller;
        const { oldPassword, newPassword } = request.body;
        const { email, fullName } = await provePassword(dependencies, caller, oldPassword, 'oldPassword');
        refuseCommon(newPassword, { path: 'newPassword', own: [email, fullName] });
        const passwordHash = await hashPassword(newPassword);
        await changePassword(dependencies, { userId, passwordHash, keptSessionId: sessionId });
        return { message: AUTH_MESSAGES.passwordChanged };
      },
    }),

    endpoint(calls.exportAccount, {
      access: 'user',
      operationId: 'exportAccount',
      summary: 'Export all data stored about the caller',
      answer: AccountExport,
      handler: async (request, reply) => {
        reply.header('content-disposition', 'attachment; filename="glow50-account.json"');
        return exportAccount(database, personalData, getCaller(request).userId, clock.now());
      },
    }),

    endpoint(calls.removeAccount, {
      access: 'user',
      operationId: 'removeAccount',
      summary: "Delete the caller's account after days in which an emailed link undoes it",
      body: RemoveAccountRequest,
      answer: null,
      handler: async (request, reply) => {
        const caller = getCaller(request);
        const account = await provePassword(dependencies, caller, request.body.password);
        await beginRemoval(dependencies, account, caller);
        clearSessionCookie(reply, dependencies.config.mode);
        return null;
      },
    }),
  ]);
}
