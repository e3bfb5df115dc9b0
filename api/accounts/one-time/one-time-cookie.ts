import { createHmac } from 'node:crypto';
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isSameHash } from '../../platform/access/email-code';
import { hashToken, makeToken } from '../../platform/access/token';
import type { Dependencies } from '../../platform/dependencies';

type Needs = Pick<Dependencies, 'config' | 'database' | 'clock'>;

export interface Taken<Payload> {
  payload: Payload;
  /** A secret of this cookie for one purpose. Only the holder of the key can compute it. */
  secretFor(purpose: string): string;
}

export interface OneTimeCookie<Payload> {
  set(reply: FastifyReply, payload: Payload): Taken<Payload>;
  /** What `take` would give, without using it up. */
  peek(request: FastifyRequest): Taken<Payload> | undefined;
  /** Works once. Resolves to undefined when the browser has no such cookie, or it has expired or was used. */
  take(request: FastifyRequest, reply: FastifyReply): Promise<Taken<Payload> | undefined>;
}

/**
 * Binds what a browser began to that browser, for some minutes and one use. Nothing is stored until it is used, so that
 * beginning costs the database nothing.
 */
export function oneTimeCookie<Payload>(
  { config, database, clock }: Needs,
  { name, minutes, schema }: { name: string; minutes: number; schema: z.ZodType<Payload> },
): OneTimeCookie<Payload> {
  const Content = z.object({ id: z.string(), until: z.number(), payload: schema });
  const options = {
    path: '/api/v1',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.mode === 'production',
  } as const;
  const hmac = (text: string) => createHmac('sha256', config.secretKey).update(text).digest();
  const sign = (body: string) => hmac(`one-time ${name}:${body}`);
  const taken = (id: string, payload: Payload): Taken<Payload> => ({
    payload,
    secretFor: (purpose) => hmac(`one-time ${name} ${purpose}:${id}`).toString('base64url'),
  });

  function read(request: FastifyRequest) {
    const [body = '', signature = '', ...rest] = (
      fastifyCookie.parse(request.headers.cookie ?? '')[name] ?? ''
    ).split('.');
    if (rest.length > 0 || !isSameHash(Buffer.from(signature, 'base64url'), sign(body))) return undefined;
    const { data } = Content.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    return data && data.until > clock.now().getTime() ? data : undefined;
  }

  return {
    set(reply, payload) {
      const id = makeToken();
      const until = clock.now().getTime() + minutes * 60_000;
      const body = Buffer.from(JSON.stringify({ id, until, payload })).toString('base64url');
      reply.setCookie(name, `${body}.${sign(body).toString('base64url')}`, {
        ...options,
        maxAge: minutes * 60,
      });
      return taken(id, payload);
    },

    peek(request) {
      const found = read(request);
      return found && taken(found.id, found.payload);
    },

    async take(request, reply) {
      const found = read(request);
      if (!found) return undefined;
      reply.clearCookie(name, options);
      const { rowCount } = await database.sql.query(
        'INSERT INTO spent_secrets (secret_hash, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [hashToken(found.id), new Date(found.until)],
      );
      return rowCount === 1 ? taken(found.id, found.payload) : undefined;
    },
  };
}
