import { OUTREACH_MESSAGES } from '@glow50/contract/messages';
import { listPrintRequests, requestPrint } from '@glow50/contract/print-requests/print-request-calls';
import {
  PrintRequest,
  PrintRequestHeaders,
  PrintRequestPage,
  PrintRequestQuery,
  type StoredPrintRequest,
} from '@glow50/contract/print-requests/print-requests';
import { Message } from '@glow50/contract/problem';
import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { mailboxOf } from '../../platform/access/mailbox-of';
import { clientKey } from '../../platform/limits/client-key';
import { lettersTo } from '../../platform/limits/letters-to';
import { listNewest, type PrintRequestRow } from './print-request-repository';
import { createPrintRequests } from './print-requests';

export function printRequestRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { database, limits } = dependencies;
  const printRequests = createPrintRequests(dependencies);

  return routes('print requests', [
    endpoint(requestPrint, {
      access: 'public',
      operationId: 'requestPrint',
      summary: 'Request a printed first issue; a confirmation email is sent',
      description: 'Idempotent by Idempotency-Key.',
      headers: PrintRequestHeaders,
      body: PrintRequest,
      answer: { 200: Message, 201: Message },
      handler: async ({ body, headers, ip }, reply) => {
        const client = clientKey(ip);
        const sent = { key: headers['idempotency-key'], client, request: body };
        const answer = { message: OUTREACH_MESSAGES.printRequested };
        if (await printRequests.isRepeated(sent)) return answer;
        await limits.spend(
          ['printClient', client],
          ['printAddress', mailboxOf(body.email)],
          ...lettersTo(body.email, ip),
        );
        await printRequests.add(sent);
        reply.code(201);
        return answer;
      },
    }),

    endpoint(listPrintRequests, {
      access: 'staff',
      operationId: 'listPrintRequests',
      summary: 'List print requests, newest first',
      query: PrintRequestQuery,
      answer: PrintRequestPage,
      handler: async ({ query: { before, limit } }) => {
        const rows = await listNewest(database, { before, limit: limit + 1 });
        const requests = rows.slice(0, limit).map(presentRequest);
        return { requests, next: rows.length > limit ? (requests.at(-1)?.id ?? null) : null };
      },
    }),
  ]);
}

function presentRequest({
  request_id: id,
  created_at: askedAt,
  idempotency_key: _key,
  ...request
}: PrintRequestRow): StoredPrintRequest {
  return { ...request, id, askedAt: askedAt.toISOString() };
}
