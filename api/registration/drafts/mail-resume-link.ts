import { Email } from '@glow50/contract/accounts/auth';
import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import type { Connection } from '../../platform/database/connection';
import { type Account, findAccount, listChecked } from '../../accounts/accounts';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { mailboxAt } from '../../platform/limits/address-at';
import { clientKey } from '../../platform/limits/client-key';
import { lettersTo } from '../../platform/limits/letters-to';
import { enqueueMail } from '../../platform/mail/mail';
import type { RegistrationDependencies } from '../registration-dependencies';
import { resumeEmail } from './draft-emails';
import { type DraftRow, listDrafts } from './draft-repository';
import { resumeAddress, signResumeToken } from './resume-link';

/** Emails a link that opens the draft in any browser. Throws 429 after too many emails. */
export async function mailResumeLink(
  { config, database, clock, limits }: Dependencies,
  { owner_id: ownerId, kind, draft_id: ownerKey }: DraftRow,
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  const account = await findAccount(database, ownerId);
  const letters = (await isOwn(database, { ownerId, account }, email)) ? [] : lettersTo(email, ip);
  await limits.spend(['draftLinkClient', clientKey(ip)], ['resendPair', mailboxAt(email, ip)], ...letters);
  const token = signResumeToken({ ownerId, kind }, config.secretKey, clock.now());
  const href = resumeAddress(config.publicUrl, kind, token);
  const message = resumeEmail(kind, { href, isOfAccount: account !== undefined });
  await inTransaction(database, (tx) => enqueueMail(tx, { ownerKey, to: email, ...message }));
}

/** Emails the links of what a guest leaves to the addresses that were typed there, as far as the limits allow. */
export async function mailLinksOfLeft(
  dependencies: RegistrationDependencies,
  ownerId: string,
  ip: string,
): Promise<void> {
  for (const draft of await listDrafts(dependencies.database, ownerId)) {
    const form = dependencies.registrationForms[draft.kind];
    const email = form && findTypedEmail(form, draft.answers);
    if (email === undefined) continue;
    await mailResumeLink(dependencies, draft, { email, ip }).catch((error: unknown) => {
      if (!(error instanceof HttpError && error.statusCode === 429)) throw error;
    });
  }
}

function findTypedEmail({ steps }: RegistrationForm, answers: DraftRow['answers']): string | undefined {
  const typed = Object.entries(steps).flatMap(([number, { fields }]) =>
    Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'email' ? [answers[number]?.[name]] : [])),
  );
  return typed.map((text) => Email.safeParse(text).data).find((email) => email !== undefined);
}

async function isOwn(
  connection: Connection,
  { ownerId, account }: { ownerId: string; account: Account | undefined },
  email: string,
): Promise<boolean> {
  const own = [...(account?.isVerified ? [account.email] : []), ...(await listChecked(connection, ownerId))];
  return own.some((one) => one.toLowerCase() === email.toLowerCase());
}
