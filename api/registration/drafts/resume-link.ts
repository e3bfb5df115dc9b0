import { DAY } from '../../platform/time/zone-time';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { REGISTRATION_PATHS, type RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import { z } from 'zod';
import { RegistrationKind as Kind } from '@glow50/contract/registration/registrations';
import type { DraftRef } from './draft-repository';

/** `draft-emails.ts` and `registration-emails.ts` say “two weeks”. */
const LIFE_MS = 14 * DAY;
const Content = z.object({ ownerId: z.uuid(), kind: Kind, until: z.number() });

/** Signs a token that opens the owner's draft in any browser until it expires. */
export function signResumeToken({ ownerId, kind }: DraftRef, secretKey: string, now: Date): string {
  const content = JSON.stringify({ ownerId, kind, until: now.getTime() + LIFE_MS });
  const subject = Buffer.from(content).toString('base64url');
  return `${subject}.${sign(subject, secretKey).toString('base64url')}`;
}

export function readResumeToken(token: string, secretKey: string, now: Date): DraftRef | undefined {
  const [subject = '', given = ''] = token.split('.');
  const signature = Buffer.from(given, 'base64url');
  const right = sign(subject, secretKey);
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) return undefined;
  const { ownerId, kind, until } = Content.parse(JSON.parse(Buffer.from(subject, 'base64url').toString()));
  return until > now.getTime() ? { ownerId, kind } : undefined;
}

export const resumeAddress = (site: string, kind: RegistrationKind, token: string): string =>
  `${site}${REGISTRATION_PATHS[kind]}?resume=${token}`;

const sign = (subject: string, secretKey: string): Buffer =>
  createHmac('sha256', secretKey).update(`resume-draft:${subject}`).digest();
