import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Registry } from '@glow50/host/registry';
import { clientKey } from '@glow50/server/client-key';
import { v4 } from 'uuid';
import { z } from 'zod';

/** Reports of a page that was opened longer ago do not count. */
const LIFE_MS = 24 * 3_600_000;

const Visit = z.object({
  id: z.uuid(),
  /** Milliseconds since 1970. */
  at: z.int(),
  /** Keyed hash of the network that asked for the page. */
  client: z.string(),
  /** As `<part>/<build>`. */
  builds: z.array(z.string()),
});
type Visit = z.infer<typeof Visit>;

/**
 * Signs which builds a page was served with, and to which client. Only its reports about these builds count, as
 * one visit of this client, wherever they come from.
 */
export function signVisit(
  { remotes }: Registry,
  ip: string,
  key: Buffer,
  { shell, now = Date.now() }: { shell?: string; now?: number } = {},
): string {
  const builds = Object.values(remotes).map(({ name, build }) => `${name}/${build}`);
  if (shell !== undefined) builds.push(`shell/${shell}`);
  const visit: Visit = { id: v4(), at: now, client: hashOf(clientKey(ip), key), builds };
  const text = Buffer.from(JSON.stringify(visit)).toString('base64url');
  return `${text}.${signatureOf(text, key).toString('base64url')}`;
}

/** Null for a token that was not signed with this key or is too old. */
export function readVisit(token: string, key: Buffer, now = Date.now()): Visit | null {
  const [text = '', given = ''] = token.split('.');
  const signature = Buffer.from(given, 'base64url');
  const expected = signatureOf(text, key);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
  const visit = Visit.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return now - visit.at < LIFE_MS ? visit : null;
}

const signatureOf = (text: string, key: Buffer) => createHmac('sha256', key).update(`visit:${text}`).digest();
const hashOf = (client: string, key: Buffer) =>
  createHmac('sha256', key).update(`client:${client}`).digest('base64url').slice(0, 22);
