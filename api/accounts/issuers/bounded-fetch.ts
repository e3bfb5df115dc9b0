import type { CustomFetch } from 'openid-client';

const MOST_BYTES = 256 * 1024;
const MOST_MS = 5000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Fetches what an issuer's own description names: encrypted, or on this machine when the issuer is; without redirects,
 * within five seconds, and no more than an answer of an issuer has.
 */
export function boundedFetch(issuer: string): CustomFetch {
  const isLocal = LOOPBACK.test(new URL(issuer).hostname);
  return async (address, { body, headers, method }) => {
    const { protocol, hostname } = new URL(address);
    if (protocol !== 'https:' && !(isLocal && LOOPBACK.test(hostname))) {
      throw new Error('The issuer names an address that is not encrypted');
    }
    const response = await fetch(address, {
      method,
      headers,
      ...(body !== undefined && body !== null && { body: body as string }),
      redirect: 'manual',
      signal: AbortSignal.timeout(MOST_MS),
    });
    return new Response(await readAtMost(response), { status: response.status, headers: response.headers });
  };
}

async function readAtMost({ body }: Response): Promise<Buffer<ArrayBuffer> | null> {
  if (!body) return null;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    parts.push(part);
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error('The issuer answers with too much');
  }
  return bytes === 0 ? null : Buffer.concat(parts);
}
