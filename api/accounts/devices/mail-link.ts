import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameHash } from '../../platform/access/email-code';
import { hashToken } from '../../platform/access/token';
import type { Dependencies } from '../../platform/dependencies';
import { DAY } from '../../platform/time/zone-time';

type Needs = Pick<Dependencies, 'config' | 'clock'>;

interface ReadLink<Payload> {
  payload: Payload;
  /** Of the token, to note that it was used. */
  hash: Buffer;
  until: Date;
}

export interface MailLink<Payload> {
  make(payload: Payload): string;
  /** Undefined for a token that was not made here, has expired, or was made for another purpose. */
  read(token: string | undefined): ReadLink<Payload> | undefined;
}

/** A signed token for the address of an email's button. It holds its content, so nothing is stored until it is used. */
export function mailLink<Payload>(
  { config, clock }: Needs,
  { purpose, days, schema }: { purpose: string; days: number; schema: z.ZodType<Payload> },
): MailLink<Payload> {
  const Content = z.object({ until: z.number(), payload: schema });
  const sign = (body: string) =>
    createHmac('sha256', config.secretKey).update(`mail-link ${purpose}:${body}`).digest();

  return {
    make(payload) {
      const until = clock.now().getTime() + days * DAY;
      const body = Buffer.from(JSON.stringify({ until, payload })).toString('base64url');
      return `${body}.${sign(body).toString('base64url')}`;
    },

    read(token = '') {
      const [body = '', signature = '', ...rest] = token.split('.');
      if (rest.length > 0 || !isSameHash(Buffer.from(signature, 'base64url'), sign(body))) return undefined;
      const { data } = Content.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
      if (!data || data.until <= clock.now().getTime()) return undefined;
      const { until, payload } = data;
      return { payload, hash: hashToken(token), until: new Date(until) };
    },
  };
}
