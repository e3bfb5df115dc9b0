import type { CodeKind } from '@glow50/contract/codes/codes';
import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import type { RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import type { StepAnswers } from '@glow50/contract/registration/registrations';
import { type Account, findAccount, listChecked } from '../../accounts/accounts';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { KEY_TAKEN } from '../../platform/idempotency/idempotency';
import { tellCode } from '../codes/tell-code';
import { onlyAsked } from '../drafts/asked-codes';
import { type DraftRow, dropLostCodes, lockDraft } from '../drafts/draft-repository';
import type { Registrant } from '../drafts/registrant';
import { findReplacement, requireConsent } from '../listing/find-replacement';
import { findListing } from '../listing/listing-repository';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { checkFiles } from './check-files';
import { checkPlaces } from './check-places';
import { checkSignatures } from './check-signatures';
import { lockAnswers } from './lock-answers';
import { validateAnswers, pathOf, throwIfIssues } from './validate-answers';
import { LostCode, putCodes, putSignatures } from './put-attachments';
import { quoteRegistration } from './quote-registration';
import { receiveRegistration } from './receive-registration';
import { makeReference } from './reference';
import {
  addEvent,
  findByKey,
  findRegistration,
  putRegistration,
  type RegistrationRow,
  takeReference,
} from './registration-repository';

export interface Submission {
  kind: RegistrationKind;
  form: RegistrationForm;
  registrant: Registrant;
  version: number;
  sponsorOffer: boolean;
  /** Names the replacement of the account's page that the registrant agreed to. */
  replaces?: string | undefined;
  key: string;
  address: string;
}

export interface Surroundings {
  secretKey: string;
  publicUrl: string;
  now: Date;
}

/** Validates the whole draft and submits it. Idempotent per key. */
export async function submitRegistration(
  tx: Transaction,
  submission: Submission,
  context: Surroundings,
): Promise<RegistrationRow> {
  const { kind, form, registrant, key } = submission;
  const ref = { ownerId: registrant.ownerId, kind };
  const draft = await lockDraft(tx, ref);
  const repeated = await findByKey(tx, registrant.ownerId, key);
  if (repeated) {
    const isSame = repeated.kind === kind && repeated.sponsor_offer === submission.sponsorOffer;
    if (!isSame) throw new HttpError(422, KEY_TAKEN);
    return repeated;
  }
  if (!draft) throw new HttpError(404, REGISTRATION_MESSAGES.noDraft);
  if (draft.version !== submission.version) throw new HttpError(409, REGISTRATION_MESSAGES.savedElsewhere);
  if (form.needsAccount && registrant.userId === null) {
    throw new HttpError(401, REGISTRATION_MESSAGES.accountNeeded);
  }
  const { lost, kept } = await dropLostCodes(tx, draft, context.now);
  const [first] = onlyAsked(form, draft, lost, kept);
  if (first) throw await LostCode.of(tx, first.code, context.now);
  const codes = onlyAsked(form, draft, kept, kept);
  const told = await Promise.all(codes.map((code) => tellCode(tx, code)));
  const answers = validateAnswers(form, {
    answers: lockAnswers(form, draft.answers, told),
    codes: codes.map((code) => code.kind),
  });
  await checkPlaces(form, answers);
  return write(tx, submission, context, { draft, answers, codes });
}

interface CheckResult {
  draft: DraftRow;
  answers: Record<string, StepAnswers>;
  codes: readonly { kind: CodeKind; code: string }[];
}

async function write(
  tx: Transaction,
  { kind, form, registrant, sponsorOffer, replaces, key, address }: Submission,
  surroundings: Surroundings,
  { draft, answers, codes }: CheckResult,
): Promise<RegistrationRow> {
  const { now } = surroundings;
  const kinds = codes.map((code) => code.kind);
  const { userId } = registrant;
  const account = userId === null ? undefined : await findAccount(tx, userId);
  const { fullName, email } = form.registrant(answers, account);
  const signed = checkSignatures(form, { answers, codes: kinds }, fullName);
  await checkFiles(tx, registrant, answers);
  await requireCheckedEmail(tx, registrant, { answers, email, account });

  const ref = { ownerId: registrant.ownerId, registrationId: draft.draft_id };
  const earlier = await findRegistration(tx, ref);
  if (earlier && earlier.state !== 'awaiting_payment')
    throw new HttpError(409, REGISTRATION_MESSAGES.savedElsewhere);
  const replacedPage = await checkReplacement(tx, { form, userId, answers, replaces }, now);
  const { price, dueCents } = await quoteRegistration(tx, form, {
    userId,
    answers,
    codes: kinds,
    sponsorOffer,
  });
  const row: RegistrationRow = {
    owner_id: ref.ownerId,
    registration_id: ref.registrationId,
    user_id: userId,
    kind,
    reference: earlier?.reference ?? (await newReference(tx, ref)),
    state: 'awaiting_payment',
    name: fullName,
    email,
    answers,
    price,
    sponsor_offer: sponsorOffer,
    amount_due_cents: dueCents,
    missing_information: null,
    decision: null,
    information: [],
    information_draft: null,
    own_code: null,
    provider_id: null,
    replaces_page: replacedPage,
    idempotency_key: key,
    submitted_at: now,
    received_at: null,
    due_on: null,
  };
  await putRegistration(tx, row);
  await putCodes(tx, ref, codes, now);
  await putSignatures(tx, ref, signed, { address, now });
  await addEvent(tx, ref, { kind: 'submitted', to: 'awaiting_payment' }, now);
  return dueCents === 0 ? receiveRegistration(tx, ref, form, surroundings) : row;
}

/** Resolves to the account's page, which the registrant agreed to replace. Throws 409 when they did not. */
async function checkReplacement(
  tx: Transaction,
  {
    form,
    userId,
    answers,
    replaces,
  }: Pick<Submission, 'form' | 'replaces'> & {
    userId: string | null;
    answers: Record<string, StepAnswers>;
  },
  now: Date,
): Promise<string | null> {
  const profile = form.profile?.(answers);
  if (!profile || userId === null) return null;
  requireConsent(await findReplacement(tx, userId, profile, now), replaces);
  return (await findListing(tx, userId))?.providerId ?? null;
}

async function requireCheckedEmail(
  tx: Transaction,
  { ownerId }: Registrant,
  {
    answers,
    email,
    account,
  }: { answers: Record<string, StepAnswers>; email: string; account: Account | undefined },
): Promise<void> {
  const checked = [...(await listChecked(tx, ownerId)), ...(account?.isVerified ? [account.email] : [])];
  if (checked.some((known) => known.toLowerCase() === email.toLowerCase())) return;
  throwIfIssues([{ path: pathOf(answers, email) ?? 'email', message: REGISTRATION_MESSAGES.checkEmail }]);
}

async function newReference(tx: Transaction, ref: Parameters<typeof takeReference>[1]): Promise<string> {
  for (;;) {
    const reference = makeReference();
    if (await takeReference(tx, ref, reference)) return reference;
  }
}
