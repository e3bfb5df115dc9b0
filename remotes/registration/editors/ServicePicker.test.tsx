import { SERVICES } from '@glow50/contract/taxonomy/taxonomy';
import { ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ServicePicker } from './ServicePicker';

function Picker() {
  const [value, setValue] = useState<string[]>([]);
  return <ServicePicker value={value} onChange={setValue} />;
}

const names = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'));

it('finds a service by a plain word, explains it, and keeps what is chosen in sight', async () => {
  render(
    <ThemeProvider theme={theme}>
      <Picker />
    </ThemeProvider>,
  );
  expect(names()).toEqual(SERVICES.map(({ id }) => id));
  const search = screen.getByRole('searchbox', { name: 'Search services' });
  await userEvent.type(search, 'manicure');
  expect(names()).toEqual(['tech']);
  const nails = screen.getByRole('checkbox', { name: 'TECH' });
  expect(nails).toHaveAccessibleDescription('Nails: manicure, pedicure, gel, acrylic');
  await userEvent.click(nails);
  await userEvent.clear(search);
  await userEvent.type(search, 'dreadlocks');
  expect(names()).toEqual(['tech', 'loctician']);
  expect(screen.getByText('2 of 18 services')).toBeVisible();
});

it('says that nothing was found, and Enter in the search does not send the form', async () => {
  const sent: string[] = [];
  render(
    <ThemeProvider theme={theme}>
      <form onSubmit={() => sent.push('form')}>
        <Picker />
      </form>
    </ThemeProvider>,
  );
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search services' }), 'zzzz{Enter}');
  expect(screen.getByText(/^None of the 18 services has that name/)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(sent).toEqual([]);
});
