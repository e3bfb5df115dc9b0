export interface CaughtMail {
  subject: string;
  text: string;
}

/** Emails to an address in the mail catcher (MailDev) at `url`, oldest first. */
export async function readCatcher(url: string, address: string): Promise<CaughtMail[]> {
  const answer = await fetch(`${url}/email?to.address=${encodeURIComponent(address)}`);
  const mails = (await answer.json()) as (CaughtMail & { to: { address: string }[] })[];
  return mails.filter(({ to }) => to.some((receiver) => receiver.address === address));
}
