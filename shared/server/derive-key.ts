import { hkdfSync } from 'node:crypto';

/** A key for one purpose. It reveals neither the secret nor the keys of other purposes. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `glow50 ${purpose}`, 32));
}
