import { describeHours } from '@glow50/contract/dashboard/describe-hours';
import {
  type DayHours,
  formatHourOption,
  HOURS,
  toSelectedDays,
} from '@glow50/contract/registration/weekly-hours';
import { Checkbox, colour, styled, TextField } from '@glow50/ui';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

interface HoursEditorProps {
  /** Sunday to Saturday. */
  value: readonly DayHours[];
  errors: readonly (string | undefined)[];
  /** Options as `HH:mm`. */
  times?: readonly string[];
  onChange(value: DayHours[]): void;
}

export function HoursEditor({ value, errors, times = HOURS, onChange }: HoursEditorProps) {
  const change = (day: number, patch: Partial<DayHours>) =>
    onChange(value.map((hours, index) => (index === day ? { ...hours, ...patch } : hours)));
  const summary = describeHours(toSelectedDays(value));

  return (
    <>
      <Week>
        {DAYS.map((name, day) => {
          const hours = value[day];
          if (!hours) return null;
          const error = errors[day];
          return (
            <li key={name}>
              <Checkbox
                label={name}
                checked={hours.enabled}
                onChange={({ target }) => change(day, { enabled: target.checked })}
              />
              <TextField
                label="From"
                aria-label={`${name} from`}
                value={hours.from}
                disabled={!hours.enabled}
                onChange={({ target }) => change(day, { from: target.value })}
                options={<TimeOptions times={times} />}
              />
              <TextField
                label="To"
                aria-label={`${name} to`}
                value={hours.to}
                disabled={!hours.enabled}
                error={error !== undefined}
                helperText={error}
                onChange={({ target }) => change(day, { to: target.value })}
                options={<TimeOptions times={times} />}
              />
            </li>
          );
        })}
      </Week>
      <Summary role="status">
        {summary.length === 0
          ? 'All days are off. Customers can book you once a day is on.'
          : summary.map(({ days, times }) => (
              <span key={days}>
                <b>{days}</b> {times}
              </span>
            ))}
      </Summary>
    </>
  );
}

export function TimeOptions({ times }: { times: readonly string[] }) {
  return times.map((time) => (
    <option key={time} value={time}>
      {formatHourOption(time)}
    </option>
  ));
}

const Week = styled('ul')({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'end',
    gap: '4px 16px',
    padding: '12px 0',
    borderTop: `1px solid ${colour.line}`,
    '& > label': { gridColumn: '1 / -1', fontWeight: 650 },
  },
  '@media (min-width: 600px)': {
    '& > li': {
      gridTemplateColumns: '1.2fr 1fr 1fr',
      '& > label': { gridColumn: 'auto', minHeight: 48 },
    },
  },
});

const Summary = styled('p')({
  display: 'grid',
  gap: 4,
  margin: 0,
  padding: '16px 20px',
  borderRadius: 16,
  background: colour.sand,
});
