import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Dependencies } from '../dependencies';
import { outboxFolder } from './mail-worker';
import { findMessage, listMailbox } from './mailbox';
import { renderMailbox, renderMessage } from './mailbox-page';

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'";
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

const local = { access: 'local' } as const;

export function mailboxRoutes({ config }: Dependencies): FastifyPluginAsyncZod {
  const folder = outboxFolder(config);

  return async (app) => {
    if (config.mode === 'production' || config.smtpUrl) return;

    app.get('/dev/mailbox', { config: local, schema: { hide: true } }, async (_request, reply) =>
      sendPage(reply, PAGE_POLICY, renderMailbox(await listMailbox(folder))),
    );

    const schema = { hide: true, params: z.object({ id: z.string() }) };
    app.get('/dev/mailbox/:id', { config: local, schema }, async (request, reply) => {
      const message = await findMessage(folder, request.params.id);
      if (!message) return reply.callNotFound();
      return sendPage(reply, PAGE_POLICY, renderMessage(message));
    });

    app.get('/dev/mailbox/:id/html', { config: local, schema }, async (request, reply) => {
      const message = await findMessage(folder, request.params.id);
      if (!message?.html) return reply.callNotFound();
      return sendPage(reply, MAIL_POLICY, message.html);
    });
  };
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
