import { formatLongDate, isPlainDate } from '@glow50/contract/dates/plain-dates';
import { describeHours } from '@glow50/contract/dashboard/describe-hours';
import { TEAM_ROLES } from '@glow50/contract/registration/employment';
import { PRODUCT_KINDS } from '@glow50/contract/registration/product';
import { toSelectedDays, WeeklyHours } from '@glow50/contract/registration/weekly-hours';
import type { StepAnswers } from '@glow50/contract/registration/registrations';
import {
  CHIPS,
  CITIES,
  PROFESSIONS,
  SCHOOL_PROGRAMS,
  SCHOOL_TYPES,
  SERVICES,
  STUDY_PROGRAMS,
  type Term,
  WORK_LOCATIONS,
} from '@glow50/contract/taxonomy/taxonomy';

export interface Line {
  label: string;
  text: string;
  lines: readonly Line[];
}

type Choice = Pick<Term, 'id' | 'label'>;

const CHOICES: Readonly<Record<string, readonly Choice[]>> = {
  chips: CHIPS,
  city: CITIES,
  kind: SERVICES,
  locationType: WORK_LOCATIONS,
  product_kind: PRODUCT_KINDS,
  profession: PROFESSIONS,
  program_of_study: STUDY_PROGRAMS,
  program_selection: SCHOOL_PROGRAMS,
  school_type: SCHOOL_TYPES,
  services: SERVICES,
  team_or_leader: TEAM_ROLES,
};

const DEEPEST = 5;

/** Shown on their own, or typed only so that nobody signs by accident. */
const LEFT_OUT: ReadonlySet<string> = new Set(['signature', 'digit', 'digit_shown']);

/** The database keeps no order of names. Other fields follow these. */
const ORDER = [
  'first_dsff_name',
  'first_name',
  'last_name',
  'email',
  'date',
  'street',
  'street_name',
  'city',
  'city_name',
  'state',
  'zip',
  'zipcode',
];

/**
 * The answers of one step as labeled text. Omits empty answers, and signatures, which are shown separately.
 */
export function describeAnswers(answers: StepAnswers): Line[] {
  return inOrder(Object.entries(answers)).flatMap(([name, value]) => {
    if (LEFT_OUT.has(name)) return [];
    return name === 'schedule' ? describeWeek(value) : describe(name, value, 0);
  });
}

function inOrder<Entry extends readonly [name: string, value: unknown]>(entries: readonly Entry[]): Entry[] {
  const placeOf = ([name]: Entry) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);
  return [...entries].sort((one, other) => placeOf(one) - placeOf(other));
}

function describeWeek(schedule: unknown): Line[] {
  const week = WeeklyHours.safeParse({ schedule });
  if (!week.success) return describe('schedule', schedule, 0);
  const hours = describeHours(toSelectedDays(week.data.schedule));
  return hours.map(({ days, times }) => ({ label: days, text: times, lines: [] }));
}

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

function describe(name: string, value: unknown, depth: number): Line[] {
  const label = toLabel(name);
  const text = toText(value, CHOICES[name] ?? []);
  if (text !== null) return text === '' ? [] : [{ label, text, lines: [] }];
  if (depth === DEEPEST) return [{ label, text: JSON.stringify(value), lines: [] }];
  const lines = Array.isArray(value)
    ? value.flatMap((entry, index) => describe(String(index + 1), entry, depth + 1))
    : Object.entries(value as object).flatMap(([part, entry]) => describe(part, entry, depth + 1));
  return lines.length > 0 ? [{ label, text: '', lines }] : [];
}

function toText(value: unknown, choices: readonly Choice[]): string | null {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return choices.find(({ id }) => id === value)?.label ?? toWords(value);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  if (isFile(value)) return value.name;
  if (!Array.isArray(value)) return null;
  const texts = value.map((entry) => toText(entry, choices));
  return texts.every((text) => text !== null) ? texts.join(', ') : null;
}

/** Option ids are lowercase words joined by `_` or `-`. Dates are spelled out, and other text stays as typed. */
function toWords(text: string): string {
  if (isPlainDate(text)) return formatLongDate(text);
  return /^[a-z]+([_-][a-z]+)+$/.test(text) ? toLabel(text) : text;
}

function isFile(value: object): value is { uploadId: string; name: string } {
  return 'uploadId' in value && 'name' in value && typeof value.name === 'string';
}
