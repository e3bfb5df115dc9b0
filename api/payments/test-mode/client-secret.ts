import { createHmac, timingSafeEqual } from 'node:crypto';

export function toClientSecret(intentId: string, secretKey: string): string {
  return `${intentId}_secret_${proof(intentId, secretKey)}`;
}

export function readClientSecret(clientSecret: string, secretKey: string): string | undefined {
  const [, intentId, given] = /^((?:pi|seti)_test_[0-9a-f]{32})_secret_([\w-]{43})$/.exec(clientSecret) ?? [];
  if (!intentId || !given) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(proof(intentId, secretKey)), Buffer.from(given));
  return isOurs ? intentId : undefined;
}

const proof = (intentId: string, secretKey: string) =>
  createHmac('sha256', secretKey).update(`test-intent:${intentId}`).digest('base64url');
