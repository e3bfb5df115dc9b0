import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../dependencies';
import { rawRoute, routes } from '../http/endpoint';
import { outboxFolder } from './mail-worker';
import { findMessage, listMailbox } from './mailbox';
import { renderMailbox, renderMessage } from './mailbox-page';

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'";
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

const MessageParams = z.object({ id: z.string() });
const FileParams = MessageParams.extend({ place: z.coerce.number().int().min(0).max(99) });

export function mailboxRoutes({ config }: Dependencies): FastifyPluginAsync {
  if (config.mode === 'production' || config.smtpUrl) return routes('mailbox', []);
  const folder = outboxFolder(config);

  return routes('mailbox', [
    rawRoute('GET', '/dev/mailbox', {
      calledBy: 'developers and testers in their browser',
      access: 'local',
      handler: async (_request, reply) =>
        sendPage(reply, PAGE_POLICY, renderMailbox(await listMailbox(folder))),
    }),

    rawRoute('GET', '/dev/mailbox/:id', {
      calledBy: 'developers and testers in their browser',
      access: 'local',
      params: MessageParams,
      handler: async (request, reply) => {
        const message = await findMessage(folder, request.params.id);
        if (!message) return reply.callNotFound();
        return sendPage(reply, PAGE_POLICY, renderMessage(message));
      },
    }),

    rawRoute('GET', '/dev/mailbox/:id/html', {
      calledBy: 'developers and testers in their browser',
      access: 'local',
      params: MessageParams,
      handler: async (request, reply) => {
        const message = await findMessage(folder, request.params.id);
        if (!message?.html) return reply.callNotFound();
        return sendPage(reply, MAIL_POLICY, message.html);
      },
    }),

    rawRoute('GET', '/dev/mailbox/:id/files/:place', {
      calledBy: 'developers and testers in their browser',
      access: 'local',
      params: FileParams,
      handler: async (request, reply) => {
        const message = await findMessage(folder, request.params.id);
        const file = message?.attachments[request.params.place];
        if (!file) return reply.callNotFound();
        return reply
          .headers({
            'content-security-policy': "default-src 'none'; sandbox",
            'cache-control': 'no-store',
            'x-content-type-options': 'nosniff',
            'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
          })
          .type(file.type)
          .send(file.content);
      },
    }),
  ]);
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
