import type { FastifyRequest } from 'fastify';

export function readCookie({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const found = (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}
