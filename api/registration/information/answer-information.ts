import { isDeepStrictEqual } from 'node:util';
import type { AskedItem, InformationRound } from '@glow50/contract/registration/information';
import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import type { StepAnswers } from '@glow50/contract/registration/registrations';
import { UPLOAD_MESSAGES } from '@glow50/contract/uploads/upload-purposes';
import { ZodError } from 'zod';
import { findAccount } from '../../accounts/accounts';
import type { Transaction } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { enqueueMail } from '../../platform/mail/mail';
import { enqueuePublishing } from '../../platform/media/picture-jobs';
import { findUpload } from '../../platform/uploads/upload-repository';
import { renameIssuer } from '../codes/code-repository';
import type { Registrant } from '../drafts/registrant';
import { validateDraft } from '../drafts/validate-draft';
import { isOwnUpload } from '../drafts/upload-owners';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { checkFilesAt } from '../submissions/check-files';
import { checkAskedPlaces } from '../submissions/check-places';
import { collectFiles } from '../submissions/collect-files';
import { dueDate } from '../submissions/due-date';
import { type EmailContext, ownPageAddress } from '../submissions/own-page-address';
import { answerReceivedEmail } from '../submissions/registration-emails';
import {
  addEvent,
  changeRegistration,
  listCodeKinds,
  lockRegistration,
  refOf,
  type RegistrationRow,
} from '../submissions/registration-repository';
import { updatePage } from '../submissions/update-page';
import { throwIfIssues } from '../submissions/validate-answers';
import { findRound, listValues, valueAt } from './asked-items';
import { type CheckedValues, checkValues } from './check-values';

interface Answer {
  text: string;
  values: Readonly<Record<string, unknown>>;
  uploadIds: readonly string[];
  /** Of an answer that was sent before: when that was. */
  replaces?: string | undefined;
  key: string;
}

/**
 * Records the registrant's reply to an information request, changes the asked answers and no others, returns the
 * registration to review with a new due date, and confirms it by email. Once per key. A changed answer keeps the due
 * date and sends no email.
 */
export async function answerInformation(
  tx: Transaction,
  { row, registrant, form }: { row: RegistrationRow; registrant: Registrant; form: RegistrationForm },
  { text, values, uploadIds, replaces, key }: Answer,
  context: EmailContext,
): Promise<RegistrationRow> {
  const { now } = context;
  validateDraft({ ...values, text });
  const ref = refOf(row);
  const locked = await lockRegistration(tx, ref);
  if (!locked) throw new HttpError(404, REGISTRATION_MESSAGES.notFound);
  const names = await nameUploads(tx, registrant, uploadIds);
  const from = replaces === undefined ? 'needs_information' : 'in_review';
  const event = { kind: 'answered', from, to: 'in_review', key } as const;
  const body = [text, ...names, ...Object.keys(values).sort()].join('\n');
  if (!(await addEvent(tx, ref, { ...event, body }, now))) return locked;
  const round = findRound(locked, replaces);
  const { items = [] } = round ?? {};
  if (items.length === 0 && text === '' && names.length === 0) {
    throwIfIssues([{ path: 'text', message: REGISTRATION_MESSAGES.writeAnswer }]);
  }
  const given = { answers: locked.answers, codes: await listCodeKinds(tx, locked) };
  const checked = checkValues(form, given, items, values);
  if (text === '') {
    const before = replaces === undefined ? await listValues(tx, locked, form, now) : (round?.before ?? {});
    refuseUnchanged(items, before, checked);
  }
  await checkAskedPlaces(form, checked.answers, Object.keys(values));
  await checkFilesAt(tx, registrant, checked.values);
  await publishPhotos(tx, locked, checked);
  await publishAnswers(tx, locked, form, checked.answers, now);

  const changes = {
    state: 'in_review' as const,
    name: await nameOf(tx, locked, form, checked.answers),
    missing_information: null,
    due_on: replaces === undefined ? dueDate(now) : locked.due_on,
    answers: checked.answers,
    information: round
      ? [...locked.information.slice(0, -1), close(locked, round, { ...checked, text }, now)]
      : locked.information,
    information_draft: null,
  };
  await changeRegistration(tx, ref, changes);
  await nameCodes(tx, locked, form, checked.answers);
  const changed = { ...locked, ...changes };
  if (replaces === undefined) {
    await enqueueMail(tx, {
      ownerKey: locked.registration_id,
      dedupeKey: `answered:${key}`,
      to: locked.email,
      ...answerReceivedEmail(ownPageAddress(changed, context), changed, form),
    });
  }
  return changed;
}

/** Throws 400 with the paths of answers that are as they were: the office asked because they do not do. */
function refuseUnchanged(
  items: readonly AskedItem[],
  before: Readonly<Record<string, unknown>>,
  { values }: CheckedValues,
): void {
  throwIfIssues(
    items
      .filter(({ kind, path }) => kind === 'field' && isDeepStrictEqual(values[path], before[path]))
      .map(({ path }) => ({ path, message: REGISTRATION_MESSAGES.unchanged })),
  );
}

async function nameUploads(
  tx: Transaction,
  registrant: Registrant,
  uploadIds: readonly string[],
): Promise<string[]> {
  const names: string[] = [];
  for (const uploadId of uploadIds) {
    const upload = await findUpload(tx, uploadId);
    if (!upload || !(await isOwnUpload(tx, registrant, upload)))
      throw new HttpError(404, UPLOAD_MESSAGES.notFound);
    names.push(`${upload.name} (${uploadId})`);
  }
  return names;
}

function close(
  row: RegistrationRow,
  round: InformationRound,
  { values, text }: CheckedValues & { text: string },
  now: Date,
): InformationRound {
  const at = now.toISOString();
  if (round.answeredAt !== null) return { ...round, changedAt: at, reply: text, after: values };
  const before = Object.fromEntries(
    round.items.flatMap(({ path, kind }) => (kind === 'field' ? [[path, valueAt(row, path) ?? null]] : [])),
  );
  return { ...round, answeredAt: at, reply: text, before, after: values };
}

/** A new profile photo replaces the one on the page. */
async function publishPhotos(tx: Transaction, row: RegistrationRow, { values }: CheckedValues) {
  const { provider_id: providerId } = row;
  if (!providerId) return;
  for (const { uploadId, purpose } of collectFiles(values)) {
    if (purpose !== 'profile-photo') continue;
    await enqueuePublishing(tx, { providerId, uploadId, alt: row.name, place: { kind: 'portrait' } });
  }
}

/** What was answered anew stands on the page at once. */
async function publishAnswers(
  tx: Transaction,
  row: RegistrationRow,
  form: RegistrationForm,
  answers: Record<string, StepAnswers>,
  now: Date,
): Promise<void> {
  const profileOf = (given: Record<string, StepAnswers>) => readOr(() => form.profile?.(given), undefined);
  const [before, after] = [profileOf(row.answers), profileOf(answers)];
  if (row.provider_id && before && after) await updatePage(tx, row.provider_id, { before, after }, now);
}

async function nameOf(
  tx: Transaction,
  row: RegistrationRow,
  form: RegistrationForm,
  answers: Record<string, StepAnswers>,
): Promise<string> {
  const account = row.user_id ? await findAccount(tx, row.user_id) : undefined;
  return readOr(() => form.registrant(answers, account).fullName, row.name);
}

/** The code of a school tells the school's name to teachers. */
async function nameCodes(
  tx: Transaction,
  row: RegistrationRow,
  form: RegistrationForm,
  answers: Record<string, StepAnswers>,
): Promise<void> {
  const organization = readOr(() => form.organization?.(answers), undefined);
  if (row.own_code !== null && organization !== undefined) {
    await renameIssuer(tx, row.registration_id, organization);
  }
}

/** Reads `earlier` when an answer that nobody asked for passes no longer. */
function readOr<Read>(read: () => Read, earlier: Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof ZodError) return earlier;
    throw error;
  }
}
