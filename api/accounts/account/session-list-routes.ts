import { AccountSession, AccountSessionParams } from '@glow50/contract/accounts/account';
import {
  endOtherSessions,
  endSession,
  listSessions as listSessionsCall,
} from '@glow50/contract/accounts/account-calls';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { FastifyPluginAsync } from 'fastify';
import { validate } from 'uuid';
import { z } from 'zod';
import { getCaller } from '../../platform/access/get-caller';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { listSessions, removeSession, removeSessions } from '../session-repository';
import { mailAboutKeptWays } from '../other-ways/kept-ways-email';
import { getAccount } from './get-account';
import { presentSession } from './present-account';

export function sessionListRoutes({ config, database, clock }: Dependencies): FastifyPluginAsync {
  return routes('auth', [
    endpoint(listSessionsCall, {
      access: 'user',
      operationId: 'listSessions',
      summary: "List the caller's sessions, newest first",
      answer: z.array(AccountSession),
      handler: async (request) => {
        const { userId, sessionId } = getCaller(request);
        const sessions = await listSessions(database, userId, clock.now());
        return sessions.map((row) => ({ ...presentSession(row), current: row.sessionId === sessionId }));
      },
    }),

    endpoint(endOtherSessions, {
      access: 'user',
      operationId: 'endOtherSessions',
      summary: 'End all other sessions',
      answer: null,
      handler: async (request) => {
        const { userId, sessionId } = getCaller(request);
        const account = await getAccount(database, userId);
        await inTransaction(database, async (tx) => {
          const ended = await removeSessions(tx, userId, sessionId);
          if (ended > 0) await mailAboutKeptWays(tx, config, account, 'signed out');
        });
        return null;
      },
    }),

    endpoint(endSession, {
      access: 'owner',
      operationId: 'endSession',
      summary: 'End one session',
      params: AccountSessionParams,
      answer: null,
      handler: async (request) => {
        const { userId } = getCaller(request);
        const { id: sessionId } = request.params;
        const wasThere = validate(sessionId) && (await removeSession(database, { userId, sessionId }));
        if (!wasThere) throw new HttpError(404, PROBLEM_MESSAGES.notFound);
        return null;
      },
    }),
  ]);
}
