import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../config/config';
import type { Text } from './text';

type Twilio = NonNullable<Config['twilio']>;

const API = 'https://api.twilio.com';
/** The number has sent STOP to Twilio. */
const UNSUBSCRIBED = 21610;
/** The number does not exist, is no mobile, or cannot be reached from here. Trying again does not help. */
const UNREACHABLE: readonly number[] = [21211, 21214, 21217, 21401, 21408, 21421, 21612, 21614];

const Refusal = z.object({ code: z.int() });

/** Throws when another try may help, or when the account does not work. */
export async function sendByTwilio(
  { accountSid, authToken, from, apiUrl = API }: Twilio,
  { to, body }: Text,
): Promise<'sent' | 'stopped' | 'unreachable'> {
  const response = await fetch(`${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
    body: new URLSearchParams({
      To: to,
      Body: body,
      ...(from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }),
    }),
    signal: AbortSignal.timeout(20_000),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return 'sent';
  const code = Refusal.safeParse(answer).data?.code;
  if (code === UNSUBSCRIBED) return 'stopped';
  if (code !== undefined && UNREACHABLE.includes(code)) return 'unreachable';
  throw new Error(`Twilio refused a text with status ${response.status}${code ? `, code ${code}` : ''}`);
}

/** Whether the form was signed with the account's token for this address. */
export function isSignedByTwilio(
  form: URLSearchParams,
  { address, signature, authToken }: { address: string; signature: string; authToken: string },
): boolean {
  const names = [...new Set(form.keys())].sort();
  const values = names.map((name) => name + [...new Set(form.getAll(name))].sort().join(''));
  const expected = createHmac('sha1', authToken)
    .update(address + values.join(''))
    .digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
