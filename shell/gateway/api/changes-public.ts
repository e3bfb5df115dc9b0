import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCall } from './api-paths';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Writes after which all public pages say what they said before: reports of pages, views, sign-ins, drafts and files that
 * nothing shows yet. Visitors make them all the time.
 */
const QUIET =
  /^\/api\/v1\/(?:build-health|providers\/[^/]+\/views|auth\/.+|uploads(?:\/.+)?|registrations\/(?:leave|[^/]+\/draft(?:\/.+)?))$/;

/** Whether public pages may say something else once this request is answered. */
export function changesPublic(
  { method, url }: Pick<FastifyRequest, 'method' | 'url'>,
  { statusCode }: Pick<FastifyReply, 'statusCode'>,
): boolean {
  if (READS.includes(method) || statusCode >= 400) return false;
  return isCall(url) && !QUIET.test(url.split('?', 1)[0] ?? '');
}
