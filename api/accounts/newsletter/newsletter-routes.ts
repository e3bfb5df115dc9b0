import { bodyLimitOf } from '@glow50/contract/body-limits';
import { OUTREACH_MESSAGES } from '@glow50/contract/messages';
import {
  NewsletterToken,
  SubscribeRequest,
  SubscriberPage,
  SubscriberQuery,
} from '@glow50/contract/newsletter/newsletter';
import * as calls from '@glow50/contract/newsletter/newsletter-calls';
import { Message } from '@glow50/contract/problem';
import type { FastifyPluginAsync } from 'fastify';
import { v7 } from 'uuid';
import { readBearer } from '../../platform/access/read-bearer';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, rawRoute, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { bearer } from '../../platform/http/security';
import { mailboxOf } from '../../platform/access/mailbox-of';
import { clientKey } from '../../platform/limits/client-key';
import { lettersTo } from '../../platform/limits/letters-to';
import { enqueueMail } from '../../platform/mail/mail';
import { subscribedEmail } from './newsletter-emails';
import { addSubscription, endSubscription, listNewestSubscribers } from './newsletter-repository';
import { createNewsletterTokens, type SubscriptionRequest } from './newsletter-token';
import { askToSubscribe } from './subscribe-worker';

export function newsletterRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { config, database, clock, limits } = dependencies;
  const tokens = createNewsletterTokens(config.secretKey);

  async function confirm({ email, askedAt }: SubscriptionRequest): Promise<boolean> {
    const id = v7();
    const row = { subscription_id: id, written_email: email, asked_at: askedAt, confirmed_at: clock.now() };
    const token = tokens.make('unsubscribe', { email, askedAt });
    return inTransaction(database, async (tx) => {
      const outcome = await addSubscription(tx, row);
      if (outcome === 'new') {
        await enqueueMail(tx, { ownerKey: id, to: email, ...subscribedEmail(config.publicUrl, { token }) });
      }
      return outcome !== 'outdated';
    });
  }

  return async (app) => {
    for (const form of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      app.addContentTypeParser(
        form,
        { parseAs: 'string', bodyLimit: bodyLimitOf(calls.unsubscribe.path) },
        (_request, _body, done) => done(null, undefined),
      );
    }

    await app.register(
      routes('newsletter', [
        endpoint(calls.subscribe, {
          access: 'public',
          operationId: 'subscribe',
          summary: 'Subscribe to the newsletter; a confirmation link is sent by email',
          body: SubscribeRequest,
          answer: Message,
          handler: async ({ body: { email }, ip }) => {
            await limits.spend(
              ['newsletterClient', clientKey(ip)],
              ['newsletterAddress', mailboxOf(email)],
              ...lettersTo(email, ip),
            );
            await askToSubscribe(dependencies, email);
            return { message: OUTREACH_MESSAGES.checkMailbox };
          },
        }),

        endpoint(calls.confirmSubscription, {
          access: 'credential',
          operationId: 'confirmSubscription',
          summary: 'Confirm a subscription by the token of the link',
          security: bearer,
          answer: Message,
          handler: async (request) => {
            const subscription = tokens.readConfirmation(readBearer(request) ?? '', clock.now());
            if (!subscription) await limits.spend(['linkClient', clientKey(request.ip)]);
            if (!subscription || !(await confirm(subscription))) throw worksNoLonger();
            return { message: OUTREACH_MESSAGES.subscribed };
          },
        }),

        endpoint(calls.unsubscribe, {
          access: 'credential',
          operationId: 'unsubscribe',
          summary: 'Unsubscribe by the token of any email; also called by mail clients (RFC 8058 one-click)',
          query: NewsletterToken,
          answer: Message,
          handler: async ({ query: { token } }) => {
            const subscription = tokens.readUnsubscribe(token);
            if (!subscription) throw worksNoLonger();
            await endSubscription(database, subscription.email, clock.now());
            return { message: OUTREACH_MESSAGES.unsubscribed };
          },
        }),

        rawRoute('GET', calls.unsubscribe.path, {
          calledBy: 'the links of emails',
          access: 'public',
          query: NewsletterToken,
          handler: async ({ query: { token } }, reply) =>
            reply.redirect(
              `${config.publicUrl}/newsletter/unsubscribe?token=${encodeURIComponent(token)}`,
              303,
            ),
        }),

        endpoint(calls.listSubscribers, {
          access: 'staff',
          operationId: 'listSubscribers',
          summary: 'List subscribers, newest first',
          query: SubscriberQuery,
          answer: SubscriberPage,
          handler: async ({ query: { before, limit } }) => {
            const rows = await listNewestSubscribers(database, { before, limit: limit + 1 });
            const subscribers = rows.slice(0, limit).map((row) => ({
              id: row.subscription_id,
              email: row.written_email,
              askedAt: row.asked_at.toISOString(),
              confirmedAt: row.confirmed_at.toISOString(),
            }));
            return { subscribers, next: rows.length > limit ? (subscribers.at(-1)?.id ?? null) : null };
          },
        }),
      ]),
    );
  };
}

const worksNoLonger = () => new HttpError(401, OUTREACH_MESSAGES.linkWorksNoLonger);
