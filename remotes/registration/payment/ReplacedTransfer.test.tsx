import { expect, it, jest } from '@jest/globals';
import { ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReplacedTransfer } from './ReplacedTransfer';

it('names the transfer, and says what happens to it when something else is paid', async () => {
  const onGiveUp = jest.fn();
  const transfer = {
    address: 'pay@glow50.example',
    reference: 'G50-7K3M-9Q2X',
    until: '2026-12-04',
    amount: { cents: 5000, currency: 'USD' } as const,
    isAwaited: true,
  };
  render(
    <ThemeProvider theme={theme}>
      <ReplacedTransfer transfer={transfer} isGivenUp={false} onGiveUp={onGiveUp} />
    </ThemeProvider>,
  );
  const note = screen.getByText(/by Zelle, with/);
  expect(note).toHaveTextContent(/\$50\.00.*G50-7K3M-9Q2X.*until December 4, 2026/);
  expect(note).toHaveTextContent(/If it arrives anyway, we’ll send it back/);
  await userEvent.click(screen.getByRole('checkbox', { name: /I have not sent the transfer/ }));
  expect(onGiveUp).toHaveBeenCalledWith(true);
});
