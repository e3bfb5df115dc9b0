import { ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MonthCalendar } from './MonthCalendar';

const FREE = { isFree: true, state: 'open', words: '2 free times' } as const;

function Sample({ onMonth }: { onMonth(month: string): void }) {
  const [month, setMonth] = useState('2030-03-01');
  return (
    <ThemeProvider theme={theme}>
      <MonthCalendar
        date="2030-03-08"
        month={month}
        firstDate="2030-03-01"
        lastDate="2030-08-30"
        isLoading={month !== '2030-03-01'}
        describe={() => FREE}
        onDate={() => undefined}
        onMonth={(next) => {
          onMonth(next);
          setMonth(next);
        }}
      />
    </ThemeProvider>
  );
}

it('stays on the month that was asked for while it loads, with a day of another month chosen', async () => {
  const onMonth = jest.fn();
  render(<Sample onMonth={onMonth} />);
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(onMonth.mock.calls).toEqual([['2030-04-01'], ['2030-05-01']]);
  expect(await screen.findByText('May 2030')).toBeVisible();
});
