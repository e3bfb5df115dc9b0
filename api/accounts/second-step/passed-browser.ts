import type { FastifyReply, FastifyRequest } from 'fastify';
import { findBrowserMark, setBrowserMark } from '../../platform/access/browser-mark';
import { makeToken } from '../../platform/access/token';
import type { Dependencies } from '../../platform/dependencies';
import { findApp } from './second-step-repository';

const MARK = { name: 'passed', path: '/api/v1/account/second-step' };

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
  const meaning = await meaningOf(needs, userId);
  setBrowserMark(needs.config, reply, MARK, { token: makeToken(), meaning });
}

/** What the browser's tries are counted under. Resolves to undefined when the person never passed in it. */
export async function findPassedBrowser(
  needs: Needs,
  request: FastifyRequest,
  userId: string,
): Promise<string | undefined> {
  if (request.cookies[MARK.name] === undefined) return undefined;
  return findBrowserMark(needs.config, request, MARK, [await meaningOf(needs, userId)])?.id;
}

async function meaningOf({ database }: Needs, userId: string): Promise<string> {
  const app = await findApp(database, userId);
  return `passed:${userId}:${app?.created_at.toISOString() ?? ''}`;
}
