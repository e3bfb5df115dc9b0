import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameHash } from '../../platform/access/email-code';
import { hashToken, isTokenShaped, makeToken } from '../../platform/access/token';
import type { Dependencies } from '../../platform/dependencies';
import { findApp } from './second-step-repository';

const NAME = 'passed';
const LIFE_SECONDS = 365 * 24 * 3600;
const SEPARATOR = '.';

type Needs = Pick<Dependencies, 'config' | 'database'>;

/**
 * Marks a browser in which the person has given a right code. Its wrong codes are counted apart, so that nobody else can
 * use up its tries. The mark gives no access, and is void with the app.
 */
export async function setPassedBrowser(
  needs: Needs,
  reply: FastifyReply,
  userId: string,
  known: string | undefined,
): Promise<void> {
  // Passing again brings no further tries.
  if (known !== undefined) return;
  const token = makeToken();
  const signature = (await sign(needs, token, userId)).toString('base64url');
  reply.setCookie(NAME, `${token}${SEPARATOR}${signature}`, {
    path: '/api/v1/account/second-step',
    httpOnly: true,
    sameSite: 'lax',
    secure: needs.config.mode === 'production',
    maxAge: LIFE_SECONDS,
  });
}

/** What the browser's tries are counted under. Resolves to undefined when the person never passed in it. */
export async function findPassedBrowser(
  needs: Needs,
  { cookies }: FastifyRequest,
  userId: string,
): Promise<string | undefined> {
  const [token = '', signature = '', ...rest] = (cookies[NAME] ?? '').split(SEPARATOR);
  if (rest.length > 0 || !isTokenShaped(token)) return undefined;
  const isOurs = isSameHash(Buffer.from(signature, 'base64url'), await sign(needs, token, userId));
  return isOurs ? hashToken(token).toString('hex') : undefined;
}

async function sign({ config, database }: Needs, token: string, userId: string): Promise<Buffer> {
  const app = await findApp(database, userId);
  return createHmac('sha256', config.secretKey)
    .update(`passed:${token}:${userId}:${app?.created_at.toISOString() ?? ''}`)
    .digest();
}
