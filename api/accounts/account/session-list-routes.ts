import { AccountSession, AccountSessionParams } from '@glow50/contract/accounts/account';
import {
  endOtherSessions,
  endSession,
  listSessions as listSessionsCall,
} from '@glow50/contract/accounts/account-calls';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { validate } from 'uuid';
import { z } from 'zod';
import { getCaller } from '../../platform/access/get-caller';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { session } from '../../platform/http/openapi';
import { listSessions, removeSession, removeSessions } from '../session-repository';
import { presentSession } from './present-account';

export function sessionListRoutes({ database, clock }: Dependencies): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      listSessionsCall.path,
      {
        config: { access: 'user' },
        schema: {
          operationId: 'listSessions',
          tags: ['auth'],
          summary: 'Where the account is signed in, the newest first',
          security: session,
          response: { 200: z.array(AccountSession) },
        },
      },
      async (request) => {
        const { userId, sessionId } = getCaller(request);
        const sessions = await listSessions(database, userId, clock.now());
        return sessions.map((row) => ({ ...presentSession(row), current: row.sessionId === sessionId }));
      },
    );

    app.delete(
      endOtherSessions.path,
      {
        config: { access: 'user' },
        schema: {
          operationId: 'endOtherSessions',
          tags: ['auth'],
          summary: 'Sign out everywhere else',
          security: session,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { userId, sessionId } = getCaller(request);
        await removeSessions(database, userId, sessionId);
        return reply.code(204).send(null);
      },
    );

    app.delete(
      endSession.path,
      {
        config: { access: 'owner' },
        schema: {
          operationId: 'endSession',
          tags: ['auth'],
          summary: 'Sign one session out',
          security: session,
          params: AccountSessionParams,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const { userId } = getCaller(request);
        const { id: sessionId } = request.params;
        const wasThere = validate(sessionId) && (await removeSession(database, { userId, sessionId }));
        if (!wasThere) throw new HttpError(404, PROBLEM_MESSAGES.notFound);
        return reply.code(204).send(null);
      },
    );
  };
}
