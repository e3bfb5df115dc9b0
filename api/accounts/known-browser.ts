import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameHash } from '../platform/access/email-code';
import { hashToken, isTokenShaped, makeToken } from '../platform/access/token';
import type { Config } from '../platform/config/config';
import type { Dependencies } from '../platform/dependencies';
import { findAccountByEmail } from './account-repository';

const NAME = 'known';
const LIFE_SECONDS = 365 * 24 * 3600;
const SEPARATOR = '.';

type Needs = Pick<Dependencies, 'config' | 'database'>;

/** How the browser became known: by signing in, with the password or without, or by a code or link from the mailbox. */
type KnownBy = 'sign-in' | 'password' | 'mail';

const KINDS: Readonly<Record<KnownBy, string>> = { 'sign-in': 'known', password: 'typed', mail: 'mailed' };
const WAYS: readonly KnownBy[] = ['sign-in', 'password', 'mail'];

export interface KnownBrowser {
  /** What the browser's tries are counted under. */
  id: string;
  by: KnownBy;
}

interface Mark extends KnownBrowser {
  token: string;
}

/**
 * Marks a browser that has signed in with the address, or has entered a code or opened a link that was emailed to it.
 * Its tries are counted apart from those of strangers, who therefore cannot use them up. The mark gives no access. A
 * browser is known for one address, the last, and until the account has another password.
 */
export async function setKnownBrowser(
  needs: Needs,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, by }: { email: string; by: KnownBy },
): Promise<void> {
  const version = await findVersion(needs, email);
  const mark = findMark(needs.config, request, email, version);
  // Signing in again brings no further tries. A proof of the mailbox does.
  const isKept = by !== 'mail' && mark !== undefined;
  const token = isKept ? mark.token : makeToken();
  const kept = isKept && (mark.by === 'mail' || by === 'sign-in') ? mark.by : by;
  const signature = sign({ token, email, by: kept, version }, needs.config.secretKey).toString('base64url');
  reply.setCookie(NAME, `${token}${SEPARATOR}${signature}`, {
    path: '/api/v1/auth',
    httpOnly: true,
    sameSite: 'lax',
    secure: needs.config.mode === 'production',
    maxAge: LIFE_SECONDS,
  });
}

/** Resolves to undefined when the browser is not known for the address. */
export async function findKnownBrowser(
  needs: Needs,
  request: FastifyRequest,
  email: string,
): Promise<KnownBrowser | undefined> {
  if (request.cookies[NAME] === undefined) return undefined;
  return findMark(needs.config, request, email, await findVersion(needs, email));
}

const findVersion = async ({ database }: Needs, email: string): Promise<string | null> =>
  (await findAccountByEmail(database, email))?.waysVersion ?? null;

function findMark(
  { secretKey }: Pick<Config, 'secretKey'>,
  { cookies }: FastifyRequest,
  email: string,
  version: string | null,
): Mark | undefined {
  const [token = '', signature = '', ...rest] = (cookies[NAME] ?? '').split(SEPARATOR);
  if (rest.length > 0 || !isTokenShaped(token)) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const by = WAYS.find((one) => isSameHash(given, sign({ token, email, by: one, version }, secretKey)));
  return by && { token, id: hashToken(token).toString('hex'), by };
}

interface Signed {
  token: string;
  email: string;
  by: KnownBy;
  /** `waysVersion` of the account. */
  version: string | null;
}

const sign = ({ token, email, by, version }: Signed, secretKey: string): Buffer =>
  createHmac('sha256', secretKey)
    .update(`${KINDS[by]}:${token}:${email.toLowerCase()}${version === null ? '' : `:${version}`}`)
    .digest();
