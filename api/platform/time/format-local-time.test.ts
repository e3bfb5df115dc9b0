import { sampleSeed, seedFor } from '@glow50/configuration/testing/sample.mjs';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { toClock, toClocks } from './format-local-time';

const ZONES = ['America/Chicago', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC'];

it(`formats the local time in the zone, at any quarter of an hour (SEED=${sampleSeed})`, () => {
  const quarters = fc.integer({ min: Date.UTC(2025, 0) / 900_000, max: Date.UTC(2029, 0) / 900_000 });
  fc.assert(
    fc.property(quarters, fc.constantFrom(...ZONES), (quarter, timeZone) => {
      const shown = new Date(quarter * 900_000).toLocaleTimeString('en-US', { timeZone, timeStyle: 'short' });
      const [said] = /^\d+:\d\d [AP]M/.exec(toClock(quarter * 900_000, timeZone)) ?? [];
      expect(said).toBe(shown.replace('\u202f', ' '));
    }),
    { seed: seedFor('quarters of an hour') },
  );
});

it(`formats the times of a day like each of them alone, also on a daylight saving change (SEED=${sampleSeed})`, () => {
  const moved = ['2026-03-08', '2026-04-05', '2026-10-04', '2026-11-01', '2026-06-10'];
  const minutes = fc.uniqueArray(fc.integer({ min: -1440, max: 2880 }), { maxLength: 60 });
  fc.assert(
    fc.property(fc.constantFrom(...moved), minutes, fc.constantFrom(...ZONES), (date, offsets, timeZone) => {
      const instants = offsets.sort((a, b) => a - b).map((minute) => Date.parse(date) + minute * 60_000);
      expect(toClocks(instants, timeZone)).toEqual(instants.map((instant) => toClock(instant, timeZone)));
    }),
    { seed: seedFor('times of a day') },
  );
});

it.each([
  ['2026-11-01T06:30:00Z', '1:30 AM CDT'],
  ['2026-11-01T07:30:00Z', '1:30 AM CST'],
  ['2026-11-01T08:30:00Z', '2:30 AM'],
  ['2026-03-08T08:00:00Z', '3:00 AM'],
  ['2026-06-10T05:00:00Z', '12:00 AM'],
  ['2026-06-10T17:05:00Z', '12:05 PM'],
])('formats %s as %s in Chicago', (instant, words) => {
  expect(toClock(Date.parse(instant), 'America/Chicago')).toBe(words);
});
