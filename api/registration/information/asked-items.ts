import {
  type AnswerControl,
  type Ask,
  ASKED_FILE_PURPOSE,
  type AskedItem,
  type InformationRequest,
  type InformationRound,
  type SentAnswer,
  sentAtOf,
} from '@glow50/contract/registration/information';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import type { Connection } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { listCodeKinds, type RegistrationRow } from '../submissions/registration-repository';
import { type AskableField, listAskable } from './answer-control';
import { findShownOnPage } from './shown-on-page';

/** The fields of the registration that staff may ask for. The address that it was registered with stays. */
export async function readAskable(
  connection: Connection,
  row: RegistrationRow,
  form: RegistrationForm,
): Promise<AskableField[]> {
  const context = { answers: row.answers, codes: await listCodeKinds(connection, row) };
  return listAskable(form, context).filter(({ path }) => valueAt(row, path) !== row.email);
}

/** Throws 400 for a field that cannot be asked for. */
export function numberAsks(asks: readonly Ask[], askable: readonly AskableField[]): AskedItem[] {
  const errors: { path: string; message: string }[] = [];
  const items = asks.map(({ kind, path: asked = '', label, note = '' }, index): AskedItem => {
    const path = kind === 'field' ? asked : `${kind}.${index + 1}`;
    const isKnown = kind !== 'field' || askable.some((field) => field.path === path);
    const isRepeated = kind === 'field' && asks.findIndex((other) => other.path === asked) !== index;
    if (!isKnown || isRepeated) {
      errors.push({ path: `asks.${index}.path`, message: REGISTRATION_MESSAGES.notAskable });
    }
    return { path, kind, label, note };
  });
  if (errors.length > 0) throw new HttpError(400, PROBLEM_MESSAGES.invalid, { errors });
  return items;
}

/** The items that wait for an answer. Undefined when nothing is asked. */
function findOpenRound({ state, information }: RegistrationRow) {
  const last = information.at(-1);
  return state === 'needs_information' && last?.answeredAt === null ? last : undefined;
}

/** The round whose answer is with the office. Undefined once the office has decided or asks again. */
function findSentRound({ state, information }: RegistrationRow) {
  const last = information.at(-1);
  return state === 'in_review' && last && last.answeredAt !== null ? last : undefined;
}

/**
 * The round that an answer is for: the open one, or with `replaces` the one whose answer was sent then. Throws 409 when
 * that is not so. Undefined where the office asked for nothing in particular.
 */
export function findRound(row: RegistrationRow, replaces: string | undefined) {
  if (replaces === undefined) {
    if (row.state !== 'needs_information') throw new HttpError(409, REGISTRATION_MESSAGES.nothingAsked);
    return findOpenRound(row);
  }
  const sent = findSentRound(row);
  if (!sent) throw new HttpError(409, REGISTRATION_MESSAGES.answerDecided);
  if (sentAtOf(sent) !== replaces) throw new HttpError(409, REGISTRATION_MESSAGES.answerChanged);
  return sent;
}

/** What the registrant sent last, to read and to change. */
export async function presentSent(
  connection: Connection,
  row: RegistrationRow,
  form: RegistrationForm | undefined,
): Promise<SentAnswer | undefined> {
  const round = findSentRound(row);
  const sentAt = round && sentAtOf(round);
  if (!sentAt || !form) return undefined;
  const askable = await readAskable(connection, row, form);
  const items = round.items.map((item) => ({
    ...item,
    control: controlOf(item, askable),
    value: round.after[item.path] ?? null,
  }));
  return { sentAt, question: round.text, text: round.reply, items, draft: row.information_draft };
}

export async function presentRequest(
  connection: Connection,
  row: RegistrationRow,
  form: RegistrationForm | undefined,
  now: Date,
): Promise<InformationRequest | undefined> {
  const round = findOpenRound(row);
  if (!round || !form) return undefined;
  const askable = await readAskable(connection, row, form);
  const items: InformationRequest['items'] = [];
  for (const item of round.items) {
    const control = controlOf(item, askable);
    const shown = await findShownOnPage(connection, row.provider_id, control.kind, now);
    const value = shown ?? valueAt(row, item.path) ?? null;
    items.push({ ...item, control, ...(item.kind === 'field' && { value }) });
  }
  return { items, draft: row.information_draft };
}

/** What the asked fields say now, on the page or in the form, by path. */
export async function listValues(
  connection: Connection,
  row: RegistrationRow,
  form: RegistrationForm,
  now: Date,
): Promise<Record<string, unknown>> {
  const { items = [] } = (await presentRequest(connection, row, form, now)) ?? {};
  return Object.fromEntries(
    items.flatMap(({ kind, path, value }) => (kind === 'field' ? [[path, value]] : [])),
  );
}

/** The rounds as the office reads them: what was asked and is not answered yet stands beside what is known. */
export async function presentRounds(
  connection: Connection,
  row: RegistrationRow,
  form: RegistrationForm | undefined,
  now: Date,
): Promise<InformationRound[]> {
  const open = findOpenRound(row);
  if (!open || !form) return row.information;
  const before = await listValues(connection, row, form, now);
  return [...row.information.slice(0, -1), { ...open, before }];
}

function controlOf({ kind, path }: AskedItem, askable: readonly AskableField[]): AnswerControl {
  if (kind === 'file') return { kind: 'file', purpose: ASKED_FILE_PURPOSE };
  if (kind === 'text') return { kind: 'text' };
  return askable.find((field) => field.path === path)?.control ?? { kind: 'line' };
}

export function valueAt({ answers }: Pick<RegistrationRow, 'answers'>, path: string): unknown {
  const [step = '', field = ''] = path.split('.');
  return answers[step]?.[field];
}
