import { statementCsv, statementPdf } from '@glow50/contract/events/statement-calls';
import { officeStatementCsv, officeStatementPdf } from '@glow50/contract/office/office-event-calls';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import type { OrganizerEventRow } from '../editor/editor-repository';
import { getAnyEvent, getOwnEvent } from '../editor/own-event';
import { MyEventParams } from '../my-event-params';
import { readStatement } from './read-statement';
import { toStatementCsv } from './statement-csv';

const File = z.unknown().describe('The file');
const CSV = ['text/csv'];
const PDF = ['application/pdf'];

export function statementRoutes({ database, clock }: Dependencies): FastifyPluginAsync {
  async function answerCsv(event: OrganizerEventRow, reply: Reply): Promise<string> {
    const text = toStatementCsv(await readStatement(database, event, clock.now()));
    nameFile(reply, `statement-${event.number}.csv`, 'text/csv; charset=utf-8');
    return text;
  }

  async function answerPdf(event: OrganizerEventRow, reply: Reply): Promise<Buffer> {
    const now = clock.now();
    // Loaded when needed: the library is large, and few processes ever draw a statement.
    const { drawStatementPdf } = await import('./statement-pdf');
    const bytes = await drawStatementPdf(await readStatement(database, event, now), now);
    nameFile(reply, `statement-${event.number}.pdf`, 'application/pdf');
    return bytes;
  }

  return routes('events', [
    endpoint(statementCsv, {
      access: 'owner',
      operationId: 'readStatementCsv',
      summary: 'Export the statement of an event as CSV',
      produces: CSV,
      params: MyEventParams,
      answer: File,
      handler: async (request, reply) =>
        answerCsv(await getOwnEvent(database, request, request.params.id, 'owner'), reply),
    }),

    endpoint(statementPdf, {
      access: 'owner',
      operationId: 'readStatementPdf',
      summary: 'Export the statement of an event as PDF',
      produces: PDF,
      params: MyEventParams,
      answer: File,
      handler: async (request, reply) =>
        answerPdf(await getOwnEvent(database, request, request.params.id, 'owner'), reply),
    }),

    endpoint(officeStatementCsv, {
      access: 'staff',
      operationId: 'readOfficeStatementCsv',
      summary: 'Export the statement of any event as CSV',
      produces: CSV,
      params: MyEventParams,
      answer: File,
      handler: async ({ params }, reply) => answerCsv(await getAnyEvent(database, params.id), reply),
    }),

    endpoint(officeStatementPdf, {
      access: 'staff',
      operationId: 'readOfficeStatementPdf',
      summary: 'Export the statement of any event as PDF',
      produces: PDF,
      params: MyEventParams,
      answer: File,
      handler: async ({ params }, reply) => answerPdf(await getAnyEvent(database, params.id), reply),
    }),
  ]);
}

interface Reply {
  headers(values: Record<string, string>): unknown;
}

function nameFile(reply: Reply, name: string, type: string): void {
  reply.headers({ 'content-type': type, 'content-disposition': `attachment; filename="${name}"` });
}
