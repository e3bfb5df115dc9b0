import { createHmac, timingSafeEqual } from 'node:crypto';

const TOLERANCE_SECONDS = 300;

/** Builds the signature header as Stripe does: `t=<seconds>,v1=<HMAC>`. */
export function signEvent(body: string, key: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${mac(body, key, seconds).toString('hex')}`;
}

export function isSigned(body: string, signature: string, key: string, now: Date): boolean {
  const [, time, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (!time || !given) return false;
  const seconds = Number(time);
  if (Math.abs(now.getTime() / 1000 - seconds) > TOLERANCE_SECONDS) return false;
  return timingSafeEqual(mac(body, key, seconds), Buffer.from(given, 'hex'));
}

const mac = (body: string, key: string, seconds: number) =>
  createHmac('sha256', `test-mode:${key}`).update(`${seconds}.${body}`).digest();
