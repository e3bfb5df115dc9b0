import { ACCOUNT_MESSAGES } from '@glow50/contract/accounts/account-messages';
import { reportNotMe } from '@glow50/contract/accounts/account-protection-calls';
import { NotMeAnswer } from '@glow50/contract/accounts/not-me';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import type { FastifyPluginAsync } from 'fastify';
import { readBearer } from '../../platform/access/read-bearer';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { bearer } from '../../platform/http/security';
import type { AccountDependencies } from '../account-dependencies';
import { undoTakeover } from './undo-takeover';

export function notMeRoutes(dependencies: AccountDependencies): FastifyPluginAsync {
  return routes('auth', [
    endpoint(reportNotMe, {
      access: 'credential',
      operationId: 'reportNotMe',
      summary: 'Undo a sign-in, passkey or linked account that the owner was emailed about and does not know',
      security: bearer,
      answer: NotMeAnswer,
      handler: async (request) => {
        const resetToken = await undoTakeover(dependencies, readBearer(request));
        if (!resetToken) throw new HttpError(401, AUTH_MESSAGES.invalidToken);
        return { message: ACCOUNT_MESSAGES.notMe, resetToken };
      },
    }),
  ]);
}
