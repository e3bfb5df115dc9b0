import { afterEach, expect, it } from '@jest/globals';
import { ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { type Answers, createFakeHost } from '@glow50/host/testing/fake-host';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Newsletter } from './Newsletter';

const CALL = '/api/v1/newsletter';
const CHECK = 'Almost there. Open the email we just sent you and press the button';

afterEach(cleanup);

function open(answers: Answers) {
  const { api, asked } = createFakeHost(answers);
  render(
    <ThemeProvider theme={theme}>
      <Newsletter api={api} />
    </ThemeProvider>,
  );
  return { asked, answers, field: screen.getByLabelText(/^Email for the newsletter/) };
}

it('subscribes by keyboard and says what comes next', async () => {
  const { field, asked } = open({ [CALL]: { body: { message: CHECK } } });
  await userEvent.type(field, 'tia@example.com{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(`${CHECK}.`));
  expect(asked).toEqual([CALL]);
  expect(field).toHaveValue('');
});

it('sends no request for an invalid address', async () => {
  const { field, asked } = open({});
  await userEvent.type(field, 'tia');
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('Enter an email address like name@example.com');
  expect(asked).toEqual([]);
});

it.each([
  ['a lost connection', new NetworkError('offline'), /could not reach Glow50/],
  ['too many tries', new ApiError(429, { message: 'Too many tries. Please wait' }), /Too many tries/],
])('keeps the address after %s and accepts it on the next attempt', async (_what, error, words) => {
  const { field, answers } = open({ [CALL]: error });
  await userEvent.type(field, 'tia@example.com{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(words));
  expect(field).toHaveValue('tia@example.com');
  answers[CALL] = { body: { message: CHECK } };
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(CHECK));
});
