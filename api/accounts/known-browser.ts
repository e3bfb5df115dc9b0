import type { FastifyReply, FastifyRequest } from 'fastify';
import { findBrowserMark, setBrowserMark } from '../platform/access/browser-mark';
import { makeToken } from '../platform/access/token';
import type { Config } from '../platform/config/config';
import type { Dependencies } from '../platform/dependencies';
import { findAccountByEmail } from './account-repository';

const MARK = { name: 'known', path: '/api/v1/auth' };

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
  setBrowserMark(needs.config, reply, MARK, { token, meaning: meaningOf(email, kept, version) });
}

/** Resolves to undefined when the browser is not known for the address. */
export async function findKnownBrowser(
  needs: Needs,
  request: FastifyRequest,
  email: string,
): Promise<KnownBrowser | undefined> {
  if (request.cookies[MARK.name] === undefined) return undefined;
  return findMark(needs.config, request, email, await findVersion(needs, email));
}

const findVersion = async ({ database }: Needs, email: string): Promise<string | null> =>
  (await findAccountByEmail(database, email))?.waysVersion ?? null;

function findMark(
  config: Pick<Config, 'secretKey'>,
  request: FastifyRequest,
  email: string,
  version: string | null,
): Mark | undefined {
  const meanings = WAYS.map((by) => meaningOf(email, by, version));
  const mark = findBrowserMark(config, request, MARK, meanings);
  const by = mark && WAYS[meanings.indexOf(mark.meaning)];
  return by && { token: mark.token, id: mark.id, by };
}

/** `version` is the account's `waysVersion`. */
const meaningOf = (email: string, by: KnownBy, version: string | null): string =>
  `${KINDS[by]}:${email.toLowerCase()}${version === null ? '' : `:${version}`}`;
