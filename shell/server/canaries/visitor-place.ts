import { randomInt } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config';
import { readCookie } from '../cookies';
import { PLACES } from './canary';

/** Cookie of a visitor's place among all: so coarse that it tells of nobody who they are. */
const PLACE_COOKIE = 'place';
const KEPT_SECONDS = 30 * 86_400;

export function readPlace(request: FastifyRequest): number | undefined {
  const text = readCookie(request, PLACE_COOKIE) ?? '';
  return /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

export function drawPlace(): number {
  return randomInt(PLACES);
}

/** Keeps a visitor at their place, so that they get the same builds again. */
export function placeCookie(place: number, { publicUrl }: Pick<ServerConfig, 'publicUrl'>): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${PLACE_COOKIE}=${place}; Path=/; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
