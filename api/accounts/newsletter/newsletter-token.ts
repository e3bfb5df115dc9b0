import { DAY } from '../../platform/time/zone-time';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const CONFIRMABLE_FOR = 7 * DAY;

const TokenContent = z.object({ email: z.string(), askedAt: z.number() });

export interface SubscriptionRequest {
  email: string;
  askedAt: Date;
}

type Purpose = 'confirm' | 'unsubscribe';

/** The signed links contain all data, so that nothing is stored about people who never confirm. */
export function createNewsletterTokens(secretKey: string) {
  const sign = (purpose: Purpose, content: string) =>
    createHmac('sha256', secretKey).update(`newsletter:${purpose}:${content}`).digest();

  function make(purpose: Purpose, { email, askedAt }: SubscriptionRequest): string {
    const content = Buffer.from(JSON.stringify({ email, askedAt: askedAt.getTime() })).toString('base64url');
    return `${content}.${sign(purpose, content).toString('base64url')}`;
  }

  function read(purpose: Purpose, token: string): SubscriptionRequest | undefined {
    const [content = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const right = sign(purpose, content);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const { email, askedAt } = TokenContent.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
    return { email, askedAt: new Date(askedAt) };
  }

  return {
    make,
    /** Valid for a week. */
    readConfirmation(token: string, now: Date): SubscriptionRequest | undefined {
      const subscription = read('confirm', token);
      return subscription && now.getTime() - subscription.askedAt.getTime() <= CONFIRMABLE_FOR
        ? subscription
        : undefined;
    },
    /** Valid forever: unsubscribing must never fail. */
    readUnsubscribe: (token: string): SubscriptionRequest | undefined => read('unsubscribe', token),
  };
}
