import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const DAY = 86_400_000;
const CONFIRMABLE_FOR = 7 * DAY;

const Wish = z.object({ email: z.string(), askedAt: z.number() });

/** An address as its owner wrote it, and when it was asked for. */
export interface Wish {
  email: string;
  askedAt: Date;
}

type Purpose = 'confirm' | 'unsubscribe';

/** Links of the newsletter carry all that they stand for, signed: nothing has to be kept of who never confirms. */
export function createNewsletterTokens(secretKey: string) {
  const sign = (purpose: Purpose, content: string) =>
    createHmac('sha256', secretKey).update(`newsletter:${purpose}:${content}`).digest();

  function make(purpose: Purpose, { email, askedAt }: Wish): string {
    const content = Buffer.from(JSON.stringify({ email, askedAt: askedAt.getTime() })).toString('base64url');
    return `${content}.${sign(purpose, content).toString('base64url')}`;
  }

  /** Nothing for what was not signed here for this purpose. */
  function read(purpose: Purpose, token: string): Wish | undefined {
    const [content = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const right = sign(purpose, content);
    if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
    const { email, askedAt } = Wish.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
    return { email, askedAt: new Date(askedAt) };
  }

  return {
    make,
    /** Works for a week. */
    readConfirmation(token: string, now: Date): Wish | undefined {
      const wish = read('confirm', token);
      return wish && now.getTime() - wish.askedAt.getTime() <= CONFIRMABLE_FOR ? wish : undefined;
    },
    /** Works for ever: leaving must never be refused. */
    readLeaving: (token: string): Wish | undefined => read('unsubscribe', token),
  };
}
