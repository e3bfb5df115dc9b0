import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config';
import { BUCKETS } from '@glow50/releases/canary-record';

/** Cookie with the visitor's bucket. It has only 100 values, so it cannot identify anybody. */
const PLACE_COOKIE = 'place';
const KEPT_SECONDS = 30 * 86_400;

export function readPlace({ cookies }: FastifyRequest): number | undefined {
  const text = cookies[PLACE_COOKIE] ?? '';
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

export function drawBucket(): number {
  return randomInt(BUCKETS);
}

export function setPlace(reply: FastifyReply, place: number, { publicUrl }: ServerConfig): void {
  reply.setCookie(PLACE_COOKIE, String(place), {
    path: '/',
    maxAge: KEPT_SECONDS,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  });
}
