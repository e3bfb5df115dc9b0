import { describeHours } from '@glow50/shared/api/describe-hours';
import { toSelectedDays, WeeklyHours } from '@glow50/shared/api/registration/weekly-hours';
import type { StepAnswers } from '@glow50/shared/api/registrations';

/** One answer as a line, or a group of them. */
export interface Line {
  label: string;
  /** Empty for a group. */
  text: string;
  lines: readonly Line[];
}

/** Deeper than any form asks. */
const DEEPEST = 5;

/** What was answered in one step, in words. Signatures have a place of their own; what was left empty is left out. */
export function describeAnswers(answers: StepAnswers): Line[] {
  return Object.entries(answers).flatMap(([name, value]) => {
    if (name === 'signature') return [];
    return name === 'schedule' ? describeWeek(value) : describe(toLabel(name), value, 0);
  });
}

function describeWeek(schedule: unknown): Line[] {
  const week = WeeklyHours.safeParse({ schedule });
  if (!week.success) return describe('Schedule', schedule, 0);
  const hours = describeHours(toSelectedDays(week.data.schedule));
  return hours.map(({ days, times }) => ({ label: days, text: times, lines: [] }));
}

/** The name of a field as a label: `first_dsff_name` as `First name`, `government_id` as `Government ID`. */
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

function describe(label: string, value: unknown, depth: number): Line[] {
  const text = toText(value);
  if (text !== null) return text === '' ? [] : [{ label, text, lines: [] }];
  if (depth === DEEPEST) return [{ label, text: JSON.stringify(value), lines: [] }];
  const lines = Array.isArray(value)
    ? value.flatMap((entry, index) => describe(String(index + 1), entry, depth + 1))
    : Object.entries(value as object).flatMap(([name, entry]) => describe(toLabel(name), entry, depth + 1));
  return lines.length > 0 ? [{ label, text: '', lines }] : [];
}

/** Null for what does not fit on a line. */
function toText(value: unknown): string | null {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return isId(value) ? toLabel(value) : value;
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object') return JSON.stringify(value);
  if (isFile(value)) return value.name;
  if (!Array.isArray(value)) return null;
  const texts = value.map(toText);
  return texts.every((text) => text !== null) ? texts.join(', ') : null;
}

/** Ids of the taxonomy are words in lower case. */
function isId(text: string): boolean {
  return /^[a-z]+([_-][a-z]+)+$/.test(text);
}

function isFile(value: object): value is { uploadId: string; name: string } {
  return 'uploadId' in value && 'name' in value && typeof value.name === 'string';
}
