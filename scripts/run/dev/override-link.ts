import { randomBytes } from 'node:crypto';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { parseResponse } from '@glow50/host/parse-json';
import { OVERRIDE, OVERRIDE_HOURS, signOverride } from '@glow50/gateway/overrides/signed-override';
import { z } from 'zod';

const TIMEOUT_MS = 5000;

const LinkAnswer = z.object({ link: z.string() });

/**
 * Returns a link that overrides the remote in the browser that opens it. Signs the link with
 * `OVERRIDE_KEY` when it is set, otherwise asks the site for one. Returns null when the site refuses.
 */
export async function makeOverrideLink(remote: string, origin: string, site: string): Promise<string | null> {
  const { OVERRIDE_KEY } = readConfiguration('scripts', ['OVERRIDE_KEY']);
  if (OVERRIDE_KEY) {
    const expiresAt = new Date(Date.now() + OVERRIDE_HOURS * 3_600_000).toISOString();
    const id = randomBytes(16).toString('hex');
    const token = signOverride({ remote, origin, expiresAt, id }, OVERRIDE_KEY);
    return new URL(`/test-ui?${OVERRIDE}=${token}`, site).href;
  }
  const answer = await fetch(new URL('/dev/override-links', site), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remote, origin }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) return null;
  const { link } = await parseResponse(LinkAnswer, answer);
  return new URL(link, site).href;
}
