import { setTimeout } from 'node:timers/promises';
import * as calls from '@glow50/contract/accounts/issuer-calls';
import { ISSUER_MESSAGES, type IssuerRefusal } from '@glow50/contract/accounts/issuer-messages';
import {
  Arrival,
  BeginSignIn,
  BegunElsewhere,
  IssuerList,
  IssuerParams,
} from '@glow50/contract/accounts/issuers';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AccountDependencies } from '../account-dependencies';
import { endpoint, rawRoute, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { askEachTime } from '../../platform/http/public-answer';
import { clientKey } from '../../platform/limits/client-key';
import { getAccount } from '../account/get-account';
import { answerSignIn } from '../answer-sign-in';
import { oneTimeCookie } from '../one-time/one-time-cookie';
import { trySpend } from '../proofs/spend-or-work';
import { createIssuerClient } from './issuer-client';
import { findLinkOwner } from './link-repository';
import { linkTo, recognize } from './recognize';
import { beginWay, callbackPath, requireIssuer, secretsOf, wayCookie } from './way';

const FORM = 'application/x-www-form-urlencoded';
const MOST_FORM = 20_000;
const Arrived = z.object({
  userId: z.string(),
  issuer: z.string(),
  subject: z.string(),
  since: z.number(),
  waysVersion: z.string().nullable(),
  goal: z.string().nullable(),
  lifetime: z.enum(['1h', '30d']),
});

/** How long each answer waits from a client of which many were refused: neighbors share its address. */
const SLOWER_MS = 3000;

export function issuerRoutes(dependencies: AccountDependencies): FastifyPluginAsync {
  const { config, database, clock, limits } = dependencies;
  const client = createIssuerClient();
  const ways = wayCookie(dependencies);
  const arrivals = oneTimeCookie(dependencies, { name: 'arrival', minutes: 5, schema: Arrived });

  /** Where the browser goes on. */
  async function comeBack(request: FastifyRequest, reply: FastifyReply, id: string): Promise<string> {
    const issuer = requireIssuer(dependencies, id);
    const taken = await ways.take(request, reply);
    if (!taken || taken.payload.issuer !== id) return refused('/sign-in', 'late');
    const { userId, sessionId, goal, lifetime } = taken.payload;
    const page = userId === undefined ? '/sign-in' : '/account';
    const { search } = new URL(request.raw.url ?? '', config.publicUrl);
    const answer = new URL(config.publicUrl + callbackPath(id) + search);
    const tried = ['issuerClient', clientKey(request.ip)] as const;
    let identity;
    try {
      if (!(await trySpend(limits, tried))) await setTimeout(SLOWER_MS);
      identity = await client.identify(issuer, answer, secretsOf(taken));
      await limits.giveBack(tried);
    } catch (error) {
      request.log.warn(
        { issuer: id, reason: error instanceof Error ? error.name : 'unknown' },
        'An issuer’s answer was refused',
      );
      return refused(page, 'failed');
    }
    const arriving = { identity, name: issuer.name, draftHash: dependencies.begunDrafts.read(request) };
    if (userId !== undefined) {
      const linked = await linkTo(dependencies, { userId, sessionId }, arriving);
      return linked === 'linked' ? `${page}?linked=${id}` : refused(page, linked);
    }
    const since = clock.now().getTime();
    const account = await recognize(dependencies, arriving);
    if (account === 'unverified') return refused(page, 'unverified');
    const { userId: arrived, waysVersion } = account;
    const { issuer: address, subject } = identity;
    const came = { issuer: address, subject, since, waysVersion };
    arrivals.set(reply, { ...came, userId: arrived, goal, lifetime });
    return `${page}?arrived=${id}`;
  }

  const plugin = routes('auth', [
    endpoint(calls.listIssuers, {
      access: 'public',
      operationId: 'listIssuers',
      summary: 'List where people may sign in elsewhere',
      onSend: askEachTime,
      answer: IssuerList,
      handler: () => ({ issuers: config.issuers.map(({ id, name }) => ({ id, name })) }),
    }),

    endpoint(calls.beginSignInElsewhere, {
      access: 'credential',
      operationId: 'beginSignInElsewhere',
      summary: 'Begin to sign in at an issuer',
      params: IssuerParams,
      body: BeginSignIn,
      answer: BegunElsewhere,
      handler: async (request, reply) => {
        const { goal = null, tokenExpiration: lifetime } = request.body;
        const { issuer } = request.params;
        return beginWay(dependencies, client, { request, reply }, { issuer, goal, lifetime });
      },
    }),

    rawRoute('GET', callbackPath(':issuer'), {
      access: 'credential',
      calledBy: 'browsers that come from an issuer',
      params: IssuerParams,
      handler: async (request, reply) =>
        reply.redirect(config.publicUrl + (await comeBack(request, reply, request.params.issuer)), 303),
    }),

    rawRoute('POST', callbackPath(':issuer'), {
      access: 'credential',
      calledBy: 'browsers that come from an issuer',
      bodyLimit: MOST_FORM,
      params: IssuerParams,
      handler: (request, reply) => {
        // The cookie does not come with a form of another site, but with the redirect to our own address.
        const form = new URLSearchParams(String(request.body));
        const answer = new URLSearchParams();
        for (const name of ['code', 'state', 'iss', 'error']) {
          const value = form.get(name);
          if (value !== null) answer.set(name, value);
        }
        const { id } = requireIssuer(dependencies, request.params.issuer);
        return reply.redirect(`${config.publicUrl}${callbackPath(id)}?${answer.toString()}`, 303);
      },
    }),

    endpoint(calls.arrive, {
      access: 'credential',
      operationId: 'arrive',
      summary: 'Sign in who has just come back from an issuer',
      answer: Arrival,
      handler: async (request, reply) => {
        const arrived = await arrivals.take(request, reply);
        if (!arrived) throw new HttpError(401, ISSUER_MESSAGES.late);
        const { userId, goal, lifetime, since, waysVersion, issuer, subject } = arrived.payload;
        const used = { issuer, subject };
        if ((await findLinkOwner(database, used)) !== userId) throw new HttpError(401, ISSUER_MESSAGES.late);
        const account = { ...(await getAccount(database, userId)), waysVersion };
        const proved = { account, lifetime, used, since: new Date(since) };
        const answer = await answerSignIn(dependencies, request, reply, proved);
        return { ...answer, goal, tokenExpiration: lifetime };
      },
    }),
  ]);

  return async (app, options) => {
    // Only here: no other route of this plugin takes a form.
    await app.register(async (own) => {
      own.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: MOST_FORM }, (_request, body, done) =>
        done(null, body),
      );
      await plugin(own, options);
    });
  };
}

const refused = (page: string, reason: IssuerRefusal): string => `${page}?refused=${reason}`;
