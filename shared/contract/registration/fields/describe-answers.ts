import { formatDuration } from '../../bookings/format-duration';
import { describeHours } from '../../dashboard/describe-hours';
import { formatLongDate, isPlainDate } from '../../dates/plain-dates';
import { toCents } from '../../money/decimal-amount';
import { formatMoney } from '../../money/format-money';
import { CHIPS, SERVICES } from '../../taxonomy/taxonomy';
import type { StepAnswers } from '../registrations';
import { toSelectedDays, WeeklyHours } from '../weekly-hours';
import type { Choice, Field, FieldTable } from './field';
import { isAsked } from './form-step';

/** One answer as words. Review, office and emails show it. */
export interface Line {
  /** Name of the field, or its place in a list. */
  name: string;
  label: string;
  /** Empty when the question was left open. */
  text: string;
  lines: readonly Line[];
}

/** The words of a line with those below it. */
export const toWords = ({ text, lines }: Line): string =>
  lines.length === 0 ? text : lines.map((inner) => `${inner.label}: ${toWords(inner)}`).join('\n');

/** Choices inside of answers that have no table of their own. */
const CHOICES: Readonly<Record<string, readonly Choice[]>> = { chips: CHIPS, kind: SERVICES };

/** Parts of answers that have no table of their own, as their controls label and show them. */
const PARTS: Readonly<Record<string, { label: string; toText?(value: string): string }>> = {
  durationMinutes: { label: 'Duration', toText: (minutes) => toDuration(Number(minutes)) },
  price: { label: 'Price', toText: toAmount },
  addOns: { label: 'Add-ons' },
  isAvailable: { label: 'Available' },
  chips: { label: 'Also found under' },
  kind: { label: 'Kind of service' },
};

const DEEPEST = 5;

/** The answers to a table, in its order. Fields that were not asked, and signatures, are left out. */
export function describeFields(fields: FieldTable, answers: StepAnswers): Line[] {
  const asked = { answers: {}, codes: [], isSignedIn: false, values: answers };
  return Object.entries(fields).flatMap(([name, field]) =>
    isAsked(field, asked) ? describeField(name, field, answers[name]) : [],
  );
}

/** Answers that no table knows, such as those of an earlier form. Empty ones are left out. */
export function describeUnknown(answers: StepAnswers, fields: FieldTable = {}): Line[] {
  return Object.entries(answers).flatMap(([name, value]) =>
    name in fields || name === 'signature' ? [] : describe(name, toLabel(name), value),
  );
}

function describeField(name: string, field: Field, value: unknown): Line[] {
  const { label } = field;
  switch (field.kind) {
    case 'password':
    case 'code':
    case 'signature':
      return [];
    case 'hours':
      return describeWeek(name, label, value);
    case 'custom':
      return orOpen(name, label, describe(name, label, value));
    case 'file':
    case 'files':
    case 'photo':
      return [line(name, label, [value].flat().map(nameOf).join('\n'))];
    case 'date':
      return [line(name, label, toDate(value))];
    case 'choice':
    case 'services':
      return [line(name, label, toText(value, field.choices) ?? '')];
    case 'part':
      if (field.isShown === false) return [];
      return orOpen(name, label, describe(name, label, value, field.choices));
    case 'text':
    case 'long':
    case 'number':
    case 'amount':
    case 'phone':
    case 'email':
    case 'time':
    case 'checkbox':
    case 'place':
    case 'handles':
      return orOpen(name, label, describe(name, label, value, []));
  }
}

const line = (name: string, label: string, text: string, lines: readonly Line[] = []): Line => ({
  name,
  label,
  text,
  lines,
});

const orOpen = (name: string, label: string, lines: Line[]) =>
  lines.length > 0 ? lines : [line(name, label, '')];

const toDate = (value: unknown): string =>
  typeof value === 'string' && isPlainDate(value) ? formatLongDate(value) : (toText(value, []) ?? '');

function describeWeek(name: string, label: string, schedule: unknown): Line[] {
  const week = WeeklyHours.safeParse({ schedule });
  if (!week.success) return orOpen(name, label, describe(name, label, schedule));
  const hours = describeHours(toSelectedDays(week.data.schedule));
  const days = hours.map(({ days, times }) => line(name, days, times));
  return days.length > 0 ? days : [line(name, label, '')];
}

function describe(
  name: string,
  label: string,
  value: unknown,
  choices = CHOICES[name] ?? [],
  depth = 0,
): Line[] {
  const plain = toText(value, choices);
  const text = plain && depth > 0 ? (PARTS[name]?.toText?.(plain) ?? plain) : plain;
  if (text !== null) return text === '' ? [] : [line(name, label, text)];
  if (depth === DEEPEST) return [line(name, label, JSON.stringify(value))];
  const inner = (part: string, label: string, entry: unknown) =>
    describe(part, label, entry, undefined, depth + 1);
  const lines = Array.isArray(value)
    ? value.flatMap((entry, index) => inner(String(index + 1), String(index + 1), entry))
    : Object.entries(value as object).flatMap(([part, entry]) =>
        inner(part, PARTS[part]?.label ?? toLabel(part), entry),
      );
  return lines.length > 0 ? [line(name, label, '', lines)] : [];
}

function toAmount(typed: string): string {
  const cents = toCents(typed);
  return Number.isNaN(cents) ? typed : formatMoney({ cents, currency: 'USD' });
}

/** An add-on may take no longer than its service. */
const toDuration = (minutes: number) => (minutes === 0 ? 'no longer' : formatDuration(minutes));

function toText(value: unknown, choices: readonly Choice[]): string | null {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return choices.find(({ id }) => id === value)?.label ?? value;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  if (!Array.isArray(value)) return 'uploadId' in value ? nameOf(value) : null;
  const texts = value.map((entry) => toText(entry, choices));
  return texts.every((text) => text !== null) ? texts.join(', ') : null;
}

const nameOf = (file: unknown): string =>
  typeof file === 'object' && file !== null && 'name' in file ? String(file.name) : '';

/** Field name to label: `first_dsff_name` becomes `First name`, `government_id` becomes `Government ID`. */
export function toLabel(name: string): string {
  const words = name
    .replace('dsff_', '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  const named = words.replace(/\b(id|asl)\b/g, (short) => short.toUpperCase());
  return named.charAt(0).toUpperCase() + named.slice(1);
}
