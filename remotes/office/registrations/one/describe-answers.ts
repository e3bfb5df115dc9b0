import { describeHours } from '@glow50/contract/dashboard/describe-hours';
import { type Choice, FIELD_CHOICES, toLabel } from '@glow50/contract/registration/field-words';
import { toSelectedDays, WeeklyHours } from '@glow50/contract/registration/weekly-hours';
import type { StepAnswers } from '@glow50/contract/registration/registrations';

export interface Line {
  label: string;
  text: string;
  lines: readonly Line[];
}

const DEEPEST = 5;

/**
 * The answers of one step as labeled text. Omits empty answers and signatures, which are shown separately.
 */
export function describeAnswers(answers: StepAnswers): Line[] {
  return Object.entries(answers).flatMap(([name, value]) => {
    if (name === 'signature') return [];
    return name === 'schedule' ? describeWeek(value) : describe(name, value, 0);
  });
}

function describeWeek(schedule: unknown): Line[] {
  const week = WeeklyHours.safeParse({ schedule });
  if (!week.success) return describe('schedule', schedule, 0);
  const hours = describeHours(toSelectedDays(week.data.schedule));
  return hours.map(({ days, times }) => ({ label: days, text: times, lines: [] }));
}

function describe(name: string, value: unknown, depth: number): Line[] {
  const label = toLabel(name);
  const text = toText(value, FIELD_CHOICES[name] ?? []);
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

/** Option ids are lowercase words joined by `_` or `-`; other text stays as typed. */
function toWords(text: string): string {
  return /^[a-z]+([_-][a-z]+)+$/.test(text) ? toLabel(text) : text;
}

function isFile(value: object): value is { uploadId: string; name: string } {
  return 'uploadId' in value && 'name' in value && typeof value.name === 'string';
}
