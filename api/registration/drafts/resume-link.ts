import { CODE_MINUTES } from '@glow50/contract/accounts/code-life';
import { DAY, MINUTE } from '../../platform/time/zone-time';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { REGISTRATION_PATHS, type RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import { z } from 'zod';
import { RegistrationKind as Kind } from '@glow50/contract/registration/registrations';
import type { DraftRef } from './draft-repository';

/** `draft-emails.ts` and `registration-emails.ts` say “two weeks”. */
const LIFE_MS = 14 * DAY;
const Content = z.object({
  ownerId: z.uuid(),
  kind: Kind,
  until: z.number(),
  /** Of a link that also confirms the address it was sent to. */
  email: z.string().optional(),
});

interface ResumeRef extends DraftRef {
  email?: string | undefined;
}

/** Signs a token that opens the owner's draft in any browser until it expires. */
export function signResumeToken(ref: DraftRef, secretKey: string, now: Date): string {
  return signContent(ref, now.getTime() + LIFE_MS, secretKey);
}

/** As `signResumeToken`, and confirms the address too. It lives as long as the code in the same email. */
export function signContactToken(ref: DraftRef & { email: string }, secretKey: string, now: Date): string {
  return signContent(ref, now.getTime() + CODE_MINUTES * MINUTE, secretKey);
}

function signContent({ ownerId, kind, email }: ResumeRef, until: number, secretKey: string): string {
  const content = JSON.stringify({ ownerId, kind, until, email });
  const subject = Buffer.from(content).toString('base64url');
  return `${subject}.${sign(subject, secretKey).toString('base64url')}`;
}

export function readResumeToken(token: string, secretKey: string, now: Date): ResumeRef | undefined {
  const [subject = '', given = ''] = token.split('.');
  const signature = Buffer.from(given, 'base64url');
  const right = sign(subject, secretKey);
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) return undefined;
  const { until, ...ref } = Content.parse(JSON.parse(Buffer.from(subject, 'base64url').toString()));
  return until > now.getTime() ? ref : undefined;
}

export const resumeAddress = (site: string, kind: RegistrationKind, token: string): string =>
  `${site}${REGISTRATION_PATHS[kind]}?resume=${token}`;

const sign = (subject: string, secretKey: string): Buffer =>
  createHmac('sha256', secretKey).update(`resume-draft:${subject}`).digest();
