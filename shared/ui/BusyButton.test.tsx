import { ThemeProvider } from '@glow50/ui';
import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BusyButton } from './BusyButton';
import { theme } from './theme';

const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
const page = (isBusy: boolean) => (
  <ThemeProvider theme={theme}>
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <BusyButton type="submit" isBusy={isBusy}>
        Save
      </BusyButton>
    </form>
  </ThemeProvider>
);

it('keeps the focus while busy and ignores further presses', async () => {
  const { rerender } = render(page(false));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);

  rerender(page(true));
  const button = screen.getByRole('button', { name: /Save/ });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(button);
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);

  rerender(page(false));
  await userEvent.click(button);
  expect(onSubmit).toHaveBeenCalledTimes(2);
});
