import { parseResponse } from '@glow50/host/parse-json';
import { z } from 'zod';

const CaughtMail = z.object({
  subject: z.string(),
  text: z.string(),
  to: z.array(z.object({ address: z.string() })),
});
export type CaughtMail = z.infer<typeof CaughtMail>;

/** Emails to an address in the mail catcher (MailDev) at `url`, oldest first. */
export async function readCatcher(url: string, address: string): Promise<CaughtMail[]> {
  const answer = await fetch(`${url}/email?to.address=${encodeURIComponent(address)}`);
  const mails = await parseResponse(z.array(CaughtMail), answer);
  return mails.filter(({ to }) => to.some((receiver) => receiver.address === address));
}
