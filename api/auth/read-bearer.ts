import type { FastifyRequest } from 'fastify';

/** The token of `Authorization: Bearer …`. */
export function readBearer({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
}
