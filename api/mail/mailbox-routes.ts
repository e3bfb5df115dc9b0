import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Dependencies } from '../dependencies';
import { outboxFolder } from './mail-worker';
import { findMessage, listMailbox } from './mailbox';
import { renderMailbox, renderMessage } from './mailbox-page';

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'";
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

/** The mail that development writes to files, for the developer's own browser only. */
export function mailboxRoutes({ config }: Dependencies): FastifyPluginAsyncZod {
  const folder = outboxFolder(config);

  return async (app) => {
    if (config.mode === 'production' || config.smtpUrl) return;
    app.addHook('onRequest', async (request, reply) => {
      if (!isLocal(request, config.trustProxy)) return reply.callNotFound();
    });

    app.get('/dev/mailbox', { schema: { hide: true } }, async (_request, reply) =>
      sendPage(reply, PAGE_POLICY, renderMailbox(await listMailbox(folder))),
    );

    const schema = { hide: true, params: z.object({ id: z.string() }) };
    app.get('/dev/mailbox/:id', { schema }, async (request, reply) => {
      const message = await findMessage(folder, request.params.id);
      if (!message) return reply.callNotFound();
      return sendPage(reply, PAGE_POLICY, renderMessage(message));
    });

    app.get('/dev/mailbox/:id/html', { schema }, async (request, reply) => {
      const message = await findMessage(folder, request.params.id);
      if (!message?.html) return reply.callNotFound();
      return sendPage(reply, MAIL_POLICY, message.html);
    });
  };
}

/**
 * Whether the visitor sits at this machine and asked for it by its own name. A name that somebody else's page made
 * point here is refused, and so is a request through a proxy that we were not told to believe or that does not pass on the name.
 */
function isLocal(request: FastifyRequest, trustProxy: number): boolean {
  const { 'x-forwarded-for': client, 'x-forwarded-host': host } = request.headers;
  if (trustProxy === 0 ? client !== undefined : host === undefined) return false;
  return LOOPBACK.test(request.ip) && LOCAL_HOSTS.has(request.hostname);
}

function sendPage(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return reply
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .type('text/html; charset=utf-8')
    .send(html);
}
