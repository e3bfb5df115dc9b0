import { Role } from '@glow50/contract/accounts/auth';
import { readSessionRole } from '@glow50/contract/accounts/session-role-call';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { hashToken, isTokenShaped } from '../platform/access/token';
import type { Dependencies } from '../platform/dependencies';
import { endpoint, routes } from '../platform/http/endpoint';
import { owesSecondStep } from './second-step/is-passed';
import { readSessionCookie } from './session-cookie';
import { findSession, findToken } from './session-repository';

const SessionRole = z.object({ caller: z.object({ userId: z.string(), role: Role }).nullable() });

/** Tells the gateway who opens an override link. A link opens without the page's bearer token. */
export function sessionRoleRoute({ config, database, clock }: Dependencies): FastifyPluginAsync {
  return routes('auth', [
    endpoint(readSessionRole, {
      access: 'internal',
      hide: true,
      operationId: 'readSessionRole',
      summary: 'Get the role of the session that the cookie belongs to (for the gateway)',
      answer: SessionRole,
      handler: async (request) => {
        const cookie = readSessionCookie(request);
        if (!cookie || !isTokenShaped(cookie)) return { caller: null };
        const now = clock.now();
        const found = await findToken(database, hashToken(cookie), 'cookie', now);
        const session = found && (await findSession(database, found, now));
        if (!session) return { caller: null };
        const role = owesSecondStep(config, session, now) ? 'user' : session.role;
        return { caller: { userId: found.userId, role } };
      },
    }),
  ]);
}
