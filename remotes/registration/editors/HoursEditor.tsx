import { describeHours } from '@glow50/contract/dashboard/describe-hours';
import {
  type DayHours,
  formatHourOption,
  HOURS,
  toSelectedDays,
} from '@glow50/contract/registration/weekly-hours';
import { Button, Checkbox, colour, Menu, MenuItem, styled, TextField } from '@glow50/ui';
import { useState } from 'react';

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
  const model = value.find(({ enabled }) => enabled) ?? value[1];

  return (
    <>
      <Button
        variant="outlined"
        size="small"
        sx={{ justifySelf: 'start' }}
        onClick={() => model && onChange(value.map(() => ({ ...model, enabled: true })))}
      >
        Same for every day
      </Button>
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
              {hours.enabled && <CopyHours day={day} week={value} onChange={onChange} />}
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

interface CopyHoursProps {
  day: number;
  week: readonly DayHours[];
  onChange(week: DayHours[]): void;
}

function CopyHours({ day, week, onChange }: CopyHoursProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = DAYS[day] ?? '';
  const others = DAYS.flatMap((label, other) => (other === day ? [] : [{ label, days: [other] }]));
  const working = week.flatMap(({ enabled }, other) => (enabled && other !== day ? [other] : []));

  function handleCopy(days: readonly number[]) {
    const { from = '', to = '' } = week[day] ?? {};
    setAnchor(null);
    onChange(week.map((hours, other) => (days.includes(other) ? { enabled: true, from, to } : hours)));
  }

  return (
    <>
      <Button
        size="small"
        aria-label={`Copy the hours of ${name} to…`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Copy to…
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {working.length > 0 && <MenuItem onClick={() => handleCopy(working)}>All days that are on</MenuItem>}
        {others.map(({ label, days }) => (
          <MenuItem key={label} onClick={() => handleCopy(days)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
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
      gridTemplateColumns: '1.2fr 1fr 1fr 96px',
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
