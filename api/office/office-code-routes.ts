import { IdempotencyHeaders } from '@glow50/contract/bookings/bookings';
import { CodePage, CodeParams, CodeQuery, CodeRequest, IssuedCode } from '@glow50/contract/codes/codes';
import * as calls from '@glow50/contract/office/office-calls';
import type { FastifyPluginAsync } from 'fastify';
import {
  CODE_MESSAGES,
  findCode,
  issueCode,
  listCodes,
  presentCode,
  readCodeText,
  revokeCode,
} from '../registration/registration';
import { getCaller } from '../platform/access/get-caller';
import { recordAction } from '../platform/audit/record-action';
import { inTransaction } from '../platform/database/transaction';
import type { Dependencies } from '../platform/dependencies';
import { endpoint, routes } from '../platform/http/endpoint';
import { HttpError } from '../platform/http/http-error';

export function officeCodeRoutes({ config, database, clock }: Dependencies): FastifyPluginAsync {
  return routes('office', [
    endpoint(calls.officeCodes, {
      access: 'staff',
      operationId: 'listCodes',
      summary: 'List codes, newest first',
      query: CodeQuery,
      answer: CodePage,
      handler: async ({ query: { kind, q, before, limit } }) => {
        const from = before === undefined ? undefined : new Date(before);
        const rows = await listCodes(database, { kind, q, before: from, limit: limit + 1 });
        const codes = rows.slice(0, limit).map((row) => presentCode(row, clock.now()));
        return { codes, next: rows.length > limit ? (codes.at(-1)?.createdAt ?? null) : null };
      },
    }),

    endpoint(calls.issueCode, {
      access: 'staff',
      staffRole: 'reviewer',
      operationId: 'issueCode',
      summary: 'Issue a code (idempotent by Idempotency-Key)',
      headers: IdempotencyHeaders,
      body: CodeRequest,
      answer: { 201: IssuedCode },
      handler: async (request) => {
        const issuedFor = `${getCaller(request).userId}:${request.headers['idempotency-key']}`;
        const issuing = { ...request.body, issuerId: null, issuedFor };
        const context = { secretKey: config.secretKey, now: clock.now() };
        return await inTransaction(database, async (tx) => {
          const issued = await issueCode(tx, issuing, context);
          await recordAction(
            tx,
            {
              staffId: getCaller(request).userId,
              action: 'issued',
              ...aboutCode(issued),
              after: { maxUses: issued.maxUses, expiresAt: issued.expiresAt },
              source: `code:${issuedFor}`,
            },
            context.now,
          );
          return issued;
        });
      },
    }),

    endpoint(calls.revokeCode, {
      access: 'staff',
      staffRole: 'reviewer',
      operationId: 'revokeCode',
      summary: 'Revoke a code permanently',
      params: CodeParams,
      answer: IssuedCode,
      handler: async (request) => {
        const code = readCodeText(request.params.code);
        const now = clock.now();
        return inTransaction(database, async (tx) => {
          const before = await findCode(tx, code);
          await revokeCode(tx, { code, issuerId: null }, now);
          const row = await findCode(tx, code);
          if (!row) throw new HttpError(404, CODE_MESSAGES.notFound);
          const revoked = presentCode(row, now);
          if (before?.revoked_at === null) {
            const staffId = getCaller(request).userId;
            await recordAction(tx, { staffId, action: 'revoked', ...aboutCode(revoked) }, now);
          }
          return revoked;
        });
      },
    }),
  ]);
}

/** The log names the end of a code only, because the code works. */
const aboutCode = ({ kind, code }: IssuedCode) => ({
  section: 'codes' as const,
  subject: { kind: 'code', id: `…${code.slice(-4)}`, name: kind },
});
