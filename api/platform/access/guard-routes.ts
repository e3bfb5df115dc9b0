import { SECOND_STEP_MESSAGES } from '@glow50/contract/accounts/second-step-messages';
import { AUTH_MESSAGES, PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { StaffRole } from '@glow50/contract/office/audit';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Config } from '../config/config';
import { HttpError } from '../http/http-error';
import type { Access } from './access';
import type { Caller, FindCaller } from './caller';
import { isInternal } from './is-internal';
import { isLocal } from './is-local';

declare module 'fastify' {
  interface FastifyInstance {
    readonly guardedRoutes: readonly RouteOptions[];
  }
}

/** Enforces the declared access of every route. The API does not start when a route declares none. */
export function guardRoutes(
  app: FastifyInstance,
  {
    config,
    findCaller,
    mayDecide,
  }: {
    config: Config;
    findCaller: FindCaller;
    mayDecide(userId: string, role: StaffRole): Promise<boolean>;
  },
): void {
  const routes: RouteOptions[] = [];
  app.decorate('guardedRoutes', routes);
  app.decorateRequest('caller', null);
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const undeclared = routes.filter((route) => !route.config?.access);
    if (undeclared.length === 0) return;
    const names = undeclared.map(({ method, url }) => `${String(method)} ${url}`).join(', ');
    throw new Error(
      `No access is declared for ${names}: set config: { access: … }, see api/platform/access/access.ts`,
    );
  });

  async function requireSession(request: FastifyRequest): Promise<Caller> {
    const caller = await findCaller(request);
    if (!caller) throw new HttpError(401, AUTH_MESSAGES.sessionEnded);
    request.caller = caller;
    return caller;
  }

  async function admit(access: Access | undefined, request: FastifyRequest, reply: FastifyReply) {
    switch (access) {
      case 'public':
      case 'credential':
        return;
      case 'local':
        if (config.devTools === 'local' && !isLocal(request, config.trustProxy)) reply.callNotFound();
        return;
      case 'internal':
        if (!isInternal(request, config)) reply.callNotFound();
        return;
      case 'user':
      case 'owner':
      case 'owner-or-staff':
        await requireSession(request);
        return;
      case 'staff': {
        const { role, userId, owesSecondStep } = await requireSession(request);
        if (owesSecondStep) throw new HttpError(403, SECOND_STEP_MESSAGES.needed);
        if (role !== 'staff') throw new HttpError(403, PROBLEM_MESSAGES.staffOnly);
        const { staffRole } = request.routeOptions.config;
        if (staffRole && !(await mayDecide(userId, staffRole))) {
          throw new HttpError(403, PROBLEM_MESSAGES.otherStaff);
        }
        return;
      }
      case 'appointed': {
        const { role, owesSecondStep } = await requireSession(request);
        if (role !== 'staff' && !owesSecondStep) throw new HttpError(403, PROBLEM_MESSAGES.staffOnly);
        return;
      }
      case undefined:
        reply.callNotFound();
    }
  }

  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return;
    await admit(request.routeOptions.config.access, request, reply);
    return reply.sent ? reply : undefined;
  });
}
