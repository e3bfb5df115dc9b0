import { userInfo } from 'node:os';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { signPreview } from '@glow50/gateway/previews/signed-preview';
import { parseResponse } from '@glow50/host/parse-json';
import { PREVIEW } from '@glow50/host/previews';
import { createPreview } from '@glow50/releases/preview';
import type { ReleaseObjects } from '@glow50/releases/release-objects';
import { z } from 'zod';

const TIMEOUT_MS = 5000;
const DAY_MS = 24 * 3_600_000;
const LinkAnswer = z.object({ link: z.string() });

interface Wanted {
  part: string;
  build: string;
  days: number;
}

/** Signs the link with `OVERRIDE_KEY` when it is set, otherwise asks the site for one, which production refuses. */
export async function makePreviewLink(
  objects: ReleaseObjects,
  site: string,
  { part, build, days }: Wanted,
): Promise<{ link: string; expiresAt: string }> {
  const { OVERRIDE_KEY, RELEASED_BY } = readConfiguration('scripts', ['OVERRIDE_KEY', 'RELEASED_BY']);
  if (OVERRIDE_KEY) {
    const by = RELEASED_BY ?? userInfo().username;
    const { id, expiresAt } = await createPreview(objects, { part, build, by, days });
    const token = signPreview({ part, id }, OVERRIDE_KEY);
    return { link: new URL(`/?${PREVIEW}=${token}`, site).href, expiresAt };
  }
  const answer = await fetch(new URL('/preview-links', site), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ remote: part, build, days }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  if (!answer?.ok)
    throw new Error(
      `The build is published, but ${site} gives no link to it. Set PUBLIC_URL to the site's address and OVERRIDE_KEY to its key`,
    );
  const { link } = await parseResponse(LinkAnswer, answer);
  return {
    link: new URL(link, site).href,
    expiresAt: new Date(Date.now() + days * DAY_MS).toISOString(),
  };
}
