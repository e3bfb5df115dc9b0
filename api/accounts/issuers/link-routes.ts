import * as calls from '@glow50/contract/accounts/issuer-calls';
import { ISSUER_MESSAGES } from '@glow50/contract/accounts/issuer-messages';
import { BeginLink, BegunElsewhere, IssuerParams, LinkedIssuers } from '@glow50/contract/accounts/issuers';
import type { FastifyPluginAsync } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import type { Connection } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { enqueueMail } from '../../platform/mail/mail';
import { getAccount } from '../account/get-account';
import { lockAccount } from '../account-repository';
import { listPasskeys } from '../passkeys/passkey-repository';
import { NOBODYS_HASH } from '../password';
import { proveFresh } from '../prove-fresh';
import { createIssuerClient } from './issuer-client';
import { isAddress } from './is-address';
import { unlinkedEmail } from './issuer-emails';
import { dropLinks, listLinks } from './link-repository';
import { beginWay, requireIssuer } from './way';

export function linkRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { config, database } = dependencies;
  const client = createIssuerClient();

  /** Whether the account can be signed in to without the issuer. */
  async function hasOtherWay(connection: Connection, userId: string, issuer: string): Promise<boolean> {
    const [{ passwordHash }, passkeys, links] = [
      await getAccount(connection, userId),
      await listPasskeys(connection, userId),
      await listLinks(connection, userId),
    ];
    const others = config.issuers.filter(({ address }) => address !== issuer);
    return (
      passwordHash !== NOBODYS_HASH ||
      passkeys.length > 0 ||
      links.some((link) => others.some(({ address }) => isAddress(link.issuer, address)))
    );
  }

  return routes('auth', [
    endpoint(calls.listLinkedIssuers, {
      access: 'user',
      operationId: 'listLinkedIssuers',
      summary: 'List where the caller may sign in elsewhere, and which accounts there are linked',
      answer: LinkedIssuers,
      handler: async (request) => {
        const links = await listLinks(database, getCaller(request).userId);
        return {
          issuers: config.issuers.map(({ id, name, address }) => ({
            id,
            name,
            email: links.find(({ issuer }) => isAddress(issuer, address))?.email ?? null,
          })),
        };
      },
    }),

    endpoint(calls.beginLink, {
      access: 'user',
      operationId: 'beginLink',
      summary: 'Begin to link an account at an issuer',
      params: IssuerParams,
      body: BeginLink,
      answer: BegunElsewhere,
      handler: async (request, reply) => {
        const caller = getCaller(request);
        await proveFresh(dependencies, caller, request.body.password);
        const { userId, sessionId } = caller;
        const { issuer } = request.params;
        const way = { issuer, goal: null, lifetime: '1h', userId, sessionId } as const;
        return beginWay(dependencies, client, { request, reply }, way);
      },
    }),

    endpoint(calls.unlinkIssuer, {
      access: 'user',
      operationId: 'unlinkIssuer',
      summary: 'Unlink an issuer',
      params: IssuerParams,
      answer: null,
      handler: async (request) => {
        const { userId } = getCaller(request);
        const { address, name } = requireIssuer(dependencies, request.params.issuer);
        const { email: to } = await getAccount(database, userId);
        await inTransaction(database, async (tx) => {
          await lockAccount(tx, userId);
          if (!(await hasOtherWay(tx, userId, address))) throw new HttpError(409, ISSUER_MESSAGES.lastWay);
          const links = await listLinks(tx, userId);
          const linked = links.find(({ issuer }) => isAddress(issuer, address));
          if (!linked) return;
          await dropLinks(tx, userId, linked.issuer);
          await enqueueMail(tx, { ownerKey: userId, to, ...unlinkedEmail(config.publicUrl, name) });
        });
        return null;
      },
    }),
  ]);
}
