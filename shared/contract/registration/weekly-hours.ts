import { z } from 'zod';
import type { OpeningHours } from '../providers/providers';

export const HOURS = Array.from({ length: 11 }, (_, index) => `${String(index + 8).padStart(2, '0')}:00`);

const Hour = z.string().refine((time) => HOURS.includes(time), 'Choose one of the hours');

export const dayHours = (time: z.ZodType<string>) =>
  z
    .object({ enabled: z.boolean(), from: time, to: time })
    .refine(({ enabled, from, to }) => !enabled || from < to, {
      path: ['to'],
      message: 'The end has to be after the start',
    });

const DayHours = dayHours(Hour);
export type DayHours = z.infer<typeof DayHours>;

/** Sunday to Saturday, wall-clock times. */
export const WeeklyHours = z.object({ schedule: z.array(DayHours).length(7) });
export type WeeklyHours = z.infer<typeof WeeklyHours>;

export const DEFAULT_WEEK: readonly DayHours[] = Array.from({ length: 7 }, () => ({
  enabled: false,
  from: '09:00',
  to: '18:00',
}));

export function toSelectedDays(schedule: readonly DayHours[]): OpeningHours[] {
  return schedule.flatMap(({ enabled, from, to }, day) => (enabled ? [{ day, from, to }] : []));
}

/** Formats `09:00` as `9.00am`. */
export function formatHourOption(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}.${time.slice(3)}${hour < 12 ? 'am' : 'pm'}`;
}
