import { AuditPage, AuditQuery, type OfficeAction, StaffList } from '@glow50/contract/office/audit';
import * as calls from '@glow50/contract/office/audit-calls';
import { stringify } from 'csv-stringify/sync';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { withoutBlanks } from '../../platform/http/without-blanks';
import { type ActionRow, listActions, listStaffRoles } from './audit-repository';

const MOST_EXPORTED = 10_000;
const COLUMNS = ['when', 'who', 'section', 'what', 'subject', 'subject_id', 'before', 'after', 'note'];

export function auditRoutes({ database }: Dependencies): FastifyPluginAsync {
  return routes('office', [
    endpoint(calls.auditLog, {
      access: 'staff',
      operationId: 'readAuditLog',
      summary: 'List what staff did, newest first',
      query: AuditQuery,
      preValidation: withoutBlanks,
      answer: AuditPage,
      handler: async ({ query }) => {
        const rows = await listActions(database, { ...query, limit: query.limit + 1 });
        const page = rows.slice(0, query.limit);
        const next = rows.length > query.limit ? page.at(-1)?.id : undefined;
        return { actions: page.map(presentAction), ...(next && { next }) };
      },
    }),

    endpoint(calls.auditFile, {
      access: 'staff',
      operationId: 'readAuditFile',
      summary: 'Export what staff did as CSV',
      produces: ['text/csv'],
      query: AuditQuery,
      preValidation: withoutBlanks,
      answer: z.string().describe(`Columns: ${COLUMNS.join(', ')}`),
      handler: async ({ query }, reply) => {
        const rows = await listActions(database, { ...query, before: undefined, limit: MOST_EXPORTED });
        reply.headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="audit-log.csv"',
        });
        return stringify([COLUMNS, ...rows.map(toLine)], { escape_formulas: true });
      },
    }),

    endpoint(calls.staffList, {
      access: 'staff',
      operationId: 'listStaff',
      summary: 'List staff with their roles',
      answer: StaffList,
      handler: () => listStaffRoles(database),
    }),
  ]);
}

const presentAction = (row: ActionRow): OfficeAction => ({
  id: row.id,
  at: row.at.toISOString(),
  by: { id: row.staffId, name: row.staffName },
  section: row.section,
  action: row.action,
  subject: { kind: row.subjectKind, id: row.subjectId, name: row.subjectName },
  before: row.before,
  after: row.after,
  note: row.note,
});

const toLine = (row: ActionRow): string[] => [
  row.at.toISOString(),
  row.staffName,
  row.section,
  row.action,
  row.subjectName,
  row.subjectId,
  row.before ? JSON.stringify(row.before) : '',
  row.after ? JSON.stringify(row.after) : '',
  row.note,
];
