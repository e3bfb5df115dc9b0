import { DEFAULT_WEEK, type DayHours } from '@glow50/contract/registration/weekly-hours';
import { ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { HoursEditor } from './HoursEditor';

const latest: { week: readonly DayHours[] } = { week: [] };

function Editor({ start }: { start: readonly DayHours[] }) {
  const [week, setWeek] = useState(start);
  latest.week = week;
  return <HoursEditor value={week} errors={[]} onChange={setWeek} />;
}

const open = (start: readonly DayHours[]) =>
  render(
    <ThemeProvider theme={theme}>
      <Editor start={start} />
    </ThemeProvider>,
  );

const TUESDAY: readonly DayHours[] = DEFAULT_WEEK.map((day, index) =>
  index === 2 ? { enabled: true, from: '10:00', to: '16:00' } : day,
);

it('opens every day like the first one that is on', async () => {
  open(TUESDAY);
  await userEvent.click(screen.getByRole('button', { name: 'Same for every day' }));
  expect(latest.week).toEqual(
    Array.from({ length: 7 }, () => ({ enabled: true, from: '10:00', to: '16:00' })),
  );
});

it('opens every day as proposed while all are off', async () => {
  open(DEFAULT_WEEK);
  await userEvent.click(screen.getByRole('button', { name: 'Same for every day' }));
  expect(latest.week).toEqual(DEFAULT_WEEK.map((day) => ({ ...day, enabled: true })));
});

it('copies a day to another one and to all that are on', async () => {
  open(TUESDAY);
  const copy = async (target: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Copy the hours of Tuesday to…' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: target }));
  };
  await copy('Friday');
  expect(latest.week.map(({ enabled }) => enabled)).toEqual([false, false, true, false, false, true, false]);
  expect(latest.week[5]).toEqual(TUESDAY[2]);
  await userEvent.selectOptions(screen.getByLabelText('Tuesday to'), '17:00');
  await copy('All days that are on');
  expect(latest.week[5]?.to).toBe('17:00');
  expect(latest.week[1]).toEqual(DEFAULT_WEEK[1]);
});
