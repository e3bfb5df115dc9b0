import { myReferral, readInvitation, startReferral } from '@glow50/contract/referrals/referral-calls';
import { Invitation, InvitationQuery, Referral } from '@glow50/contract/referrals/referrals';
import type { FastifyPluginAsync } from 'fastify';
import { getOwnPage } from '../../directory/directory';
import { CODE_MESSAGES } from '../codes/code-messages';
import { findCode, listCodes } from '../codes/code-repository';
import { formatCode, readCodeText } from '../codes/code-text';
import { issueCode } from '../codes/issue-code';
import { refuseCode } from '../codes/refuse-code';
import type { Connection } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { clientKey } from '../../platform/limits/client-key';

export function referralRoutes({ config, database, clock, limits }: Dependencies): FastifyPluginAsync {
  async function read(providerId: string): Promise<Referral> {
    const [row] = await listCodes(database, { issuerId: providerId, kind: 'referral_code', limit: 1 });
    if (!row) return { code: null, link: null, count: 0 };
    const code = formatCode(row.code);
    return { code, link: `${config.publicUrl}/register-to-get-listed?ref=${code}`, count: row.uses };
  }

  return routes('referrals', [
    endpoint(myReferral, {
      access: 'user',
      operationId: 'readMyReferral',
      summary: "Get the referral code of the caller's page and the number of accounts created with it",
      answer: Referral,
      handler: async (request) => read((await getOwnPage(database, request)).providerId),
    }),

    endpoint(startReferral, {
      access: 'user',
      operationId: 'startReferral',
      summary: "Create the referral code of the caller's page (idempotent)",
      answer: Referral,
      handler: async (request) => {
        const { providerId } = await getOwnPage(database, request);
        const known = await read(providerId);
        if (known.code !== null) return known;
        const issuing = {
          kind: 'referral_code' as const,
          issuerId: providerId,
          issuer: await getProviderName(database, providerId),
          note: 'Referral',
          maxUses: null,
          expiresInDays: null,
          issuedFor: 'referral',
        };
        const context = { secretKey: config.secretKey, now: clock.now() };
        await inTransaction(database, (tx) => issueCode(tx, issuing, context));
        return read(providerId);
      },
    }),

    endpoint(readInvitation, {
      access: 'public',
      operationId: 'readInvitation',
      summary: 'Check the code of an invitation',
      query: InvitationQuery,
      answer: Invitation,
      handler: async (request) => {
        const spending = ['codeEntryClient', clientKey(request.ip)] as const;
        await limits.spend(spending);
        const code = await findCode(database, readCodeText(request.query.code));
        const refusal = await refuseCode(database, code, ['referral_code'], clock.now());
        if (refusal !== null || !code) {
          const message = refusal ?? CODE_MESSAGES.unknown;
          throw new HttpError(400, message, { errors: [{ path: 'code', message }] });
        }
        await limits.giveBack(spending);
        return { from: code.issuer };
      },
    }),
  ]);
}

async function getProviderName({ db }: Connection, providerId: string): Promise<string> {
  const { name } = await db
    .selectFrom('providers')
    .select('name')
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow();
  return name;
}
