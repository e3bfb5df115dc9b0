import { isDeep, sampleSeed, seedFor } from '@glow50/configuration/testing/sample.mjs';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DAY_PARTS, type DayPart } from '@glow50/contract/availability/day-parts';
import { type BookingRules, findSlots, type SlotQuestion } from './find-slots';
import { addDays } from '../../platform/time/zone-time';

const RUNS = isDeep ? 600 : 15;
const ZONES = [
  'America/Chicago',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
];
/** Both Sundays with a clock change in Texas, one in Berlin, a leap day, a new year, and ordinary days. */
const DATES = [
  '2026-03-08',
  '2026-11-01',
  '2026-03-29',
  '2026-10-25',
  '2026-04-05',
  '2028-02-29',
  '2026-12-31',
  '2026-06-10',
];
const MINUTE = 60_000;

function reader(zone: string) {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  return (instant: number) => {
    const [date = '', time = ''] = format.format(instant).split(' ');
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return { date, minute: hours * 60 + minutes };
  };
}

/**
 * A slow reference implementation: it reads the local time every minute and knows nothing about zones or
 * days.
 */
function naively(
  { from, to, durationMinutes, part: wanted }: SlotQuestion,
  rules: BookingRules,
  taken: ReadonlySet<number>,
  now: number,
) {
  const read = reader(rules.timeZone);
  const begin = Date.parse(from) - 40 * 60 * MINUTE;
  const end = Date.parse(to) + 64 * 60 * MINUTE;
  const hoursOf = (date: string) =>
    rules.exceptions.get(date) ??
    rules.weekly.filter(({ day }) => day === new Date(`${date}T12:00:00Z`).getUTCDay());
  const shown = new Map<number, { date: string; minute: number; isOpen: boolean; opened: number[] }>();
  let before: { minute: number; date: string } | undefined;
  let openings: Map<string, number> = new Map();
  for (let instant = begin; instant < end; instant += MINUTE) {
    const { date, minute } = read(instant);
    const jumped = before && (date === before.date ? minute !== before.minute + 1 : minute !== 0);
    if (jumped || date !== before?.date) openings = new Map();
    before = { date, minute };
    const opened: number[] = [];
    for (const { opens, closes } of hoursOf(date)) {
      if (minute < opens || minute >= closes) continue;
      const key = `${opens}-${closes}`;
      if (!openings.has(key)) openings.set(key, instant);
      opened.push(openings.get(key) ?? 0);
    }
    shown.set(instant, { date, minute, isOpen: opened.length > 0, opened });
  }
  const today = read(now).date;
  const last = addDays(today, rules.horizonDays);
  const found = new Map<string, { possible: number; free: number[]; parts: Map<DayPart, boolean> }>();
  for (const [instant, { date, minute: ofDay, opened }] of shown) {
    if (date < from || date > to || date < today || date > last) continue;
    if (!opened.some((opening) => (instant - opening) % (rules.stepMinutes * MINUTE) === 0)) continue;
    let fits = true;
    for (let minute = 0; fits && minute < durationMinutes; minute += 1) {
      fits = shown.get(instant + minute * MINUTE)?.isOpen ?? false;
    }
    const part = ofDay < 720 ? 'morning' : ofDay < 1020 ? 'afternoon' : 'evening';
    if (!fits || (wanted && wanted !== part)) continue;
    const day = found.get(date) ?? { possible: 0, free: [], parts: new Map<DayPart, boolean>() };
    found.set(date, day);
    day.possible += 1;
    if (instant < now + rules.noticeMinutes * MINUTE) continue;
    let isFree = true;
    for (let minute = -rules.bufferBefore; minute < durationMinutes + rules.bufferAfter; minute += 1) {
      if (taken.has(Math.floor((instant + minute * MINUTE) / (15 * MINUTE)))) isFree = false;
    }
    if (isFree) day.free.push(instant);
    day.parts.set(part, isFree || (day.parts.get(part) ?? false));
  }
  return { found, today };
}

const quarterHours = fc.integer({ min: 0, max: 96 }).map((quarter) => quarter * 15);
const hours = fc
  .tuple(quarterHours, quarterHours, fc.constantFrom(0, 0, 0, 10))
  .filter(([a, b]) => a !== b)
  .map(([a, b, odd]) => ({ opens: Math.min(a, b) + odd, closes: Math.max(a, b) + odd }))
  .filter(({ closes }) => closes <= 1440);

const question = fc.record({
  zone: fc.constantFrom(...ZONES),
  around: fc.constantFrom(...DATES),
  weekly: fc.array(fc.tuple(fc.integer({ min: 0, max: 6 }), hours), { maxLength: 12 }),
  isAlwaysOpen: fc.boolean(),
  exceptions: fc.array(fc.tuple(fc.integer({ min: -2, max: 2 }), fc.array(hours, { maxLength: 2 })), {
    maxLength: 2,
  }),
  bufferBefore: fc.constantFrom(0, 5, 15, 40),
  bufferAfter: fc.constantFrom(0, 10, 30),
  noticeMinutes: fc.constantFrom(0, 1, 15, 60, 1440),
  horizonDays: fc.constantFrom(1, 2, 90),
  stepMinutes: fc.constantFrom(15, 30, 60),
  durationMinutes: fc.integer({ min: 1, max: 32 }).map((quarters) => quarters * 15),
  taken: fc.array(fc.integer({ min: -200, max: 300 }), { maxLength: 30 }),
  nowMinutes: fc.integer({ min: -2 * 1440, max: 2 * 1440 }),
  part: fc.constantFrom(undefined, undefined, ...DAY_PARTS),
});

it(`finds exactly the slots that the minute-by-minute reference finds (SEED=${sampleSeed})`, () => {
  let slots = 0;
  fc.assert(
    fc.property(question, (given) => {
      const { around, weekly, isAlwaysOpen, nowMinutes, durationMinutes } = given;
      const midnight = Date.parse(around);
      const rules: BookingRules = {
        timeZone: given.zone,
        bufferBefore: given.bufferBefore,
        bufferAfter: given.bufferAfter,
        noticeMinutes: given.noticeMinutes,
        horizonDays: given.horizonDays,
        stepMinutes: given.stepMinutes,
        weekly: isAlwaysOpen
          ? [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: 0, closes: 1440 }))
          : weekly.map(([day, times]) => ({ day, ...times })),
        exceptions: new Map(given.exceptions.map(([days, times]) => [addDays(around, days), times])),
      };
      const asked = { from: addDays(around, -1), to: addDays(around, 1), durationMinutes, part: given.part };
      const taken = new Set(given.taken.map((slot) => midnight / (15 * MINUTE) + slot));
      const now = midnight + nowMinutes * MINUTE;
      const days = findSlots(asked, rules, taken, now);
      const { found, today } = naively(asked, rules, taken, now);
      for (const { date, state, starts, fullParts } of days) {
        const expected = found.get(date) ?? { possible: 0, free: [], parts: new Map<DayPart, boolean>() };
        slots += starts.length;
        expect({ date, starts }).toEqual({ date, starts: expected.free });
        const expectedState =
          date < today ? 'past' : expected.possible === 0 ? 'closed' : starts.length > 0 ? 'open' : 'full';
        expect({ date, state }).toEqual({ date, state: expectedState });
        expect(fullParts).toEqual(DAY_PARTS.filter((part) => expected.parts.get(part) === false));
      }
      expect(days.map(({ date }) => date)).toEqual([asked.from, around, asked.to]);
    }),
    { seed: seedFor('slots'), numRuns: RUNS },
  );
  expect(slots).toBeGreaterThan(0);
});
