import { createHash, randomBytes } from 'node:crypto';
import type { Override } from '@glow50/host/tester-changes';
import { createClaim, readClaim } from '@glow50/releases/override-claim';
import type { ReleaseObjects } from '@glow50/releases/release-objects';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Replicas } from '../api/replicas';
import type { ServerConfig } from '../config';
import { isAllowedOrigin } from './allowed-origin';
import { findStaff } from './find-staff';
import { type LinkedOverride, OVERRIDE, verifyOverride } from './signed-override';

/** What the visitor of a link reads when it does not work in this browser. */
const MESSAGES = {
  used: 'This link was used already, or was revoked. Ask for a new one',
  staffOnly: 'Sign in as staff in this browser, then open the link again',
} as const;

export interface Overrides {
  /** The override of this browser. Null when it has none, or when it has ended or was revoked. */
  find(request: FastifyRequest): Promise<Override | null>;
  /**
   * Handles a request with an override link: binds the link to this browser and redirects to the URL without
   * it. Resolves to why the link does not work here, or to null.
   */
  take(token: string, request: FastifyRequest, reply: FastifyReply): Promise<string | null>;
}

/**
 * An override lasts at most eight hours and belongs to the first browser that opens its link. In production it
 * also needs the session of a staff member, at every page.
 */
export function createOverrides(
  config: ServerConfig,
  objects: ReleaseObjects,
  replicas: Pick<Replicas, 'next'>,
): Overrides {
  const needsStaff = config.mode === 'production';

  function verify(token: string): LinkedOverride | null {
    const override = config.overrideKey === undefined ? null : verifyOverride(token, config.overrideKey);
    return override && isAllowedOrigin(config, override.origin) ? override : null;
  }

  async function isOurs({ remote, id }: LinkedOverride, secret: string): Promise<boolean> {
    const claim = await readClaim(objects, remote, id).catch(() => undefined);
    return claim !== undefined && !claim.revokedAt && claim.browser === hashOf(secret);
  }

  return {
    async find(request) {
      const [token, secret] = readCookie(request);
      const override = token ? verify(token) : null;
      if (!override || !secret || !(await isOurs(override, secret))) return null;
      if (needsStaff && (await findStaff(config, replicas, request)) === null) return null;
      const { remote, origin, expiresAt } = override;
      return { remote, origin, expiresAt };
    },

    async take(token, request, reply) {
      const override = verify(token);
      if (!override) return null;
      const userId = needsStaff ? await findStaff(config, replicas, request) : null;
      if (needsStaff && userId === null) return MESSAGES.staffOnly;
      const { remote, origin, expiresAt, id } = override;
      if (await readClaim(objects, remote, id)) {
        const [known, secret = ''] = readCookie(request);
        return known === token && (await isOurs(override, secret)) ? null : MESSAGES.used;
      }
      const secret = randomBytes(32).toString('base64url');
      const claimedAt = new Date().toISOString();
      const isFirst = await createClaim(objects, {
        id,
        remote,
        origin,
        expiresAt,
        claimedAt,
        browser: hashOf(secret),
        userId,
      });
      if (!isFirst) return MESSAGES.used;
      reply.setCookie(OVERRIDE, `${token}.${secret}`, {
        path: '/',
        maxAge: Math.floor((Date.parse(expiresAt) - Date.now()) / 1000),
        httpOnly: true,
        sameSite: 'lax',
        secure: config.publicUrl.startsWith('https:'),
      });
      return null;
    },
  };
}

function readCookie({ cookies }: FastifyRequest): [token: string | undefined, secret: string | undefined] {
  const [text, signature, secret] = (cookies[OVERRIDE] ?? '').split('.');
  return [text && signature && `${text}.${signature}`, secret];
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
