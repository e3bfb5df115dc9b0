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
import { inTransaction } from '../../platform/database/transaction';
import type { AccountDependencies } from '../account-dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { type Account as AccountRecord, setFullName } from '../account-repository';
import { hashPassword, isPassword } from '../password';
import { refuseCommon } from '../refuse-common';
import { replacePassword } from '../replace-password';
import { clearSessionCookie } from '../session-cookie';
import { exportAccount } from './account-export';
import { getAccount } from './get-account';
import { presentAccount } from './present-account';
import { removeAccount } from './remove-account';

export function accountRoutes(dependencies: AccountDependencies): FastifyPluginAsync {
  const { database, clock, limits, personalData } = dependencies;

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
        const { userId, sessionId } = getCaller(request);
        const { oldPassword, newPassword } = request.body;
        const { email, fullName } = await proveAccount(userId, oldPassword, 'oldPassword');
        refuseCommon(newPassword, { path: 'newPassword', own: [email, fullName] });
        const passwordHash = await hashPassword(newPassword);
        await replacePassword(dependencies, { userId, passwordHash, keptSessionId: sessionId });
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
      summary: "Delete the caller's account permanently",
      body: RemoveAccountRequest,
      answer: null,
      handler: async (request, reply) => {
        const account = await proveAccount(getCaller(request).userId, request.body.password, 'password');
        await inTransaction(database, (tx) => removeAccount(tx, personalData, account, clock.now()));
        clearSessionCookie(reply, dependencies.config.mode);
        return null;
      },
    }),
  ]);
}
