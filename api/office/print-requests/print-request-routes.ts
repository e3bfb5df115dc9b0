import { OUTREACH_TEXTS } from '@glow50/contract/messages';
import { listPrintRequests, requestPrint } from '@glow50/contract/print-requests/print-request-calls';
import {
  PrintRequest,
  PrintRequestHeaders,
  PrintRequestPage,
  PrintRequestQuery,
  type StoredPrintRequest,
} from '@glow50/contract/print-requests/print-requests';
import { Message } from '@glow50/contract/problem';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Dependencies } from '../../platform/dependencies';
import { session } from '../../platform/http/openapi';
import { clientKey } from '../../platform/limits/client-key';
import { createLimits } from '../../platform/limits/limits';
import { listNewest, type PrintRequestRow } from './print-request-repository';
import { createPrintRequests } from './print-requests';

export function printRequestRoutes(dependencies: Dependencies): FastifyPluginAsyncZod {
  const { database } = dependencies;
  const printRequests = createPrintRequests(dependencies);
  const limits = createLimits(dependencies);

  return async (app) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });

    app.post(
      requestPrint.path,
      {
        config: { access: 'public' },
        schema: {
          operationId: 'requestPrint',
          tags: ['print requests'],
          summary: 'Ask for a printed first issue; an email acknowledges it',
          description: 'Sent again with the same Idempotency-Key it is stored once.',
          headers: PrintRequestHeaders,
          body: PrintRequest,
          response: { 200: Message, 201: Message },
        },
      },
      async ({ body, headers, ip }, reply) => {
        const key = headers['idempotency-key'];
        const answer = { message: OUTREACH_TEXTS.printRequested };
        if (await printRequests.isRepeated(key, body)) return answer;
        await limits.spend(['printClient', clientKey(ip)], ['printAddress', body.email.toLowerCase()]);
        await printRequests.add(key, body);
        return reply.code(201).send(answer);
      },
    );

    app.get(
      listPrintRequests.path,
      {
        config: { access: 'staff' },
        schema: {
          operationId: 'listPrintRequests',
          tags: ['print requests'],
          summary: 'Who asked for a printed issue, the newest first',
          security: session,
          querystring: PrintRequestQuery,
          response: { 200: PrintRequestPage },
        },
      },
      async ({ query: { before, limit } }) => {
        const rows = await listNewest(database, { before, limit: limit + 1 });
        const requests = rows.slice(0, limit).map(presentRequest);
        return { requests, next: rows.length > limit ? (requests.at(-1)?.id ?? null) : null };
      },
    );
  };
}

function presentRequest({
  request_id: id,
  created_at: askedAt,
  idempotency_key: _key,
  ...request
}: PrintRequestRow): StoredPrintRequest {
  return { ...request, id, askedAt: askedAt.toISOString() };
}
