import { expect, it, jest } from '@jest/globals';
import { NetworkError } from '@glow50/shared/http/api-error';
import { type Answers, createFakeHost } from '@glow50/shared/testing/fake-host';
import { sampleProfile, sampleService } from '@glow50/shared/testing/samples';
import { theme } from '@glow50/shared/ui/theme';
import { ThemeProvider } from '@glow50/shared/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const ADDRESS = '/api/v1/providers/p1';
const profile = sampleProfile({
  services: [sampleService(), sampleService({ id: 'second', name: 'Silk Press', durationMinutes: 60 })],
});

async function renderDialog(answers: Answers) {
  const host = createFakeHost(answers);
  const { openBooking } = remote.createRemote(host).commands;
  if (!openBooking || !('load' in openBooking)) throw new Error('The remote does not offer openBooking');
  const OpenBooking = await openBooking.load();
  const onClose = jest.fn();
  render(
    <ThemeProvider theme={theme}>
      <OpenBooking args={ARGS} onClose={onClose} titleId="title" />
    </ThemeProvider>,
  );
  return { host, onClose };
}

const ARGS = { providerId: 'p1' };

it('shows the service with duration, price, service charge and total', async () => {
  await renderDialog({ [ADDRESS]: { body: profile } });
  expect(await screen.findByRole('heading', { name: 'Hair Dressing' })).toBeVisible();
  const definition = (term: string) => screen.getByText(term).nextElementSibling;
  expect(definition('Duration')).toHaveTextContent('1.30hr');
  expect(definition('Price')).toHaveTextContent('$20.34');
  expect(definition('Service charge')).toHaveTextContent('$4.00');
  expect(definition('Total')).toHaveTextContent('$24.34');
  expect(screen.getByRole('heading', { name: 'Book with Nia Brooks' })).toHaveAttribute('id', 'title');
});

it('changes the service', async () => {
  await renderDialog({ [ADDRESS]: { body: profile } });
  await userEvent.click(await screen.findByRole('radio', { name: /Silk Press/ }));
  expect(screen.getByRole('heading', { name: 'Silk Press' })).toBeVisible();
  expect(screen.getByText('Duration').nextElementSibling).toHaveTextContent('1hr');
});

it('recovers with Retry and closes', async () => {
  const { host, onClose } = await renderDialog({ [ADDRESS]: new NetworkError('offline') });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  host.answers[ADDRESS] = { body: profile };
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Hair Dressing' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
