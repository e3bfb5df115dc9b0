import { ACCOUNT_MESSAGES } from '@glow50/contract/accounts/account-messages';
import { keepAccount } from '@glow50/contract/accounts/account-protection-calls';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { Message } from '@glow50/contract/problem';
import type { FastifyPluginAsync } from 'fastify';
import { readBearer } from '../../platform/access/read-bearer';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { bearer } from '../../platform/http/security';
import type { AccountDependencies } from '../account-dependencies';
import { undoRemoval } from './undo-removal';

export function keepAccountRoute(dependencies: AccountDependencies): FastifyPluginAsync {
  return routes('auth', [
    endpoint(keepAccount, {
      access: 'credential',
      operationId: 'keepAccount',
      summary: 'Undo the deletion of an account',
      security: bearer,
      answer: Message,
      handler: async (request) => {
        const isKept = await undoRemoval(dependencies, readBearer(request));
        if (!isKept) throw new HttpError(401, AUTH_MESSAGES.invalidToken);
        return { message: ACCOUNT_MESSAGES.kept };
      },
    }),
  ]);
}
