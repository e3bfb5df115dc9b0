import { type DayHours, DEFAULT_WEEK, HOURS } from '@glow50/contract/registration/weekly-hours';
import { z } from 'zod';
import { HoursEditor } from '../../editors/HoursEditor';

export interface PartedAnswerProps {
  value: unknown;
  /** By place in the value. */
  problems: Readonly<Record<string, string>>;
  onChange(value: unknown): void;
}

const Week = z.array(z.object({ enabled: z.boolean(), from: z.string(), to: z.string() })).length(7);

export default function HoursAnswer({ value, problems, onChange }: PartedAnswerProps) {
  const week: readonly DayHours[] = Week.safeParse(value).data ?? DEFAULT_WEEK;
  return (
    <HoursEditor
      value={week}
      errors={week.map((_, day) => problems[`${day}.to`] ?? problems[`${day}.from`])}
      times={HOURS}
      onChange={onChange}
    />
  );
}
