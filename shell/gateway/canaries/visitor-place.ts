import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config';
import { readCookie } from '../cookies';
import { PLACES } from '@glow50/releases/canary-record';

/** Cookie with the visitor's bucket. It has only 100 values, so it cannot identify anybody. */
const PLACE_COOKIE = 'place';
const KEPT_SECONDS = 30 * 86_400;

export function readPlace(request: FastifyRequest): number | undefined {
  const text = readCookie(request, PLACE_COOKIE) ?? '';
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

export function drawPlace(): number {
  return randomInt(PLACES);
}

export function placeCookie(place: number, { publicUrl }: Pick<ServerConfig, 'publicUrl'>): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${PLACE_COOKIE}=${place}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
