import { IdempotencyHeaders } from '@glow50/contract/bookings/bookings';
import { issuePasscode, myCodes, revokePasscode } from '@glow50/contract/codes/code-calls';
import { CodeParams, IssuedCode, IssuedCodes, PasscodeRequest } from '@glow50/contract/codes/codes';
import { Message } from '@glow50/contract/problem';
import type { FastifyPluginAsync } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import { getAccount } from '../../accounts/accounts';
import type { Connection } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { listCodes, revokeCode, works } from './code-repository';
import { readCodeText } from './code-text';
import { CODE_MESSAGES } from './code-messages';
import { issueCode } from './issue-code';
import { presentCode } from './present-code';

const MOST_LISTED = 200;
const MOST_WORKING = 50;

export function myCodeRoutes({ config, database, clock }: Dependencies): FastifyPluginAsync {
  return routes('codes', [
    endpoint(myCodes, {
      access: 'user',
      operationId: 'listMyCodes',
      summary: "List the caller's passcodes, newest first",
      answer: IssuedCodes,
      handler: async (request) => {
        const rows = await listCodes(database, { issuerId: getCaller(request).userId, limit: MOST_LISTED });
        return rows.map((row) => presentCode(row, clock.now()));
      },
    }),

    endpoint(issuePasscode, {
      access: 'user',
      operationId: 'issuePasscode',
      summary: 'Issue a passcode for students (idempotent by Idempotency-Key)',
      headers: IdempotencyHeaders,
      body: PasscodeRequest,
      answer: { 201: IssuedCode },
      handler: async (request) => {
        const { userId } = getCaller(request);
        if (!(await isApprovedTeacher(database, userId)))
          throw new HttpError(403, CODE_MESSAGES.teachersOnly);
        const now = clock.now();
        const known = await listCodes(database, { issuerId: userId, limit: MOST_LISTED });
        if (known.filter((row) => works(row, now)).length >= MOST_WORKING) {
          throw new HttpError(409, CODE_MESSAGES.enough);
        }
        const { fullName } = await getAccount(database, userId);
        const issuing = {
          ...request.body,
          kind: 'instructor_passcode' as const,
          issuerId: userId,
          issuer: fullName,
          issuedFor: request.headers['idempotency-key'],
        };
        const context = { secretKey: config.secretKey, now };
        return await inTransaction(database, (tx) => issueCode(tx, issuing, context));
      },
    }),

    endpoint(revokePasscode, {
      access: 'owner',
      operationId: 'revokePasscode',
      summary: 'Revoke a passcode permanently',
      params: CodeParams,
      answer: Message,
      handler: async (request) => {
        const code = readCodeText(request.params.code);
        const { userId: issuerId } = getCaller(request);
        const wasThere = await inTransaction(database, (tx) =>
          revokeCode(tx, { code, issuerId }, clock.now()),
        );
        if (!wasThere) throw new HttpError(404, CODE_MESSAGES.notFound);
        return { message: CODE_MESSAGES.revokedNow };
      },
    }),
  ]);
}

async function isApprovedTeacher({ db }: Connection, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('registrations')
    .select('registration_id')
    .where('owner_id', '=', userId)
    .where('kind', '=', 'teacher')
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return row !== undefined;
}
