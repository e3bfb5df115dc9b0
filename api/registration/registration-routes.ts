import cookie from '@fastify/cookie';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Dependencies } from '../platform/dependencies';
import { contactRoutes } from './drafts/contact-routes';
import { draftCodeRoutes } from './drafts/draft-code-routes';
import { draftRoutes } from './drafts/draft-routes';
import { sharingRoutes } from './drafts/sharing-routes';
import { myRegistrationRoutes } from './submissions/my-registration-routes';
import { submissionRoutes } from './submissions/submission-routes';

export function registrationRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  const parts = [
    draftRoutes,
    sharingRoutes,
    contactRoutes,
    draftCodeRoutes,
    submissionRoutes,
    myRegistrationRoutes,
  ];
  return async (app) => {
    await app.register(cookie);
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    for (const part of parts) await app.register(part(dependencies));
  };
}
