import { expect, it } from '@jest/globals';
import { renderRemote } from '@glow50/shared/testing/render-remote';
import { sampleProfile } from '@glow50/shared/testing/samples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const answers = { '/api/v1/providers/42': { body: sampleProfile({ id: '42' }) } };

it('tells details, policies, steps and preparation', async () => {
  renderRemote(remote, '/booking?id=42', answers);
  for (const name of ['Important details', 'Policies', 'Booking steps', 'Prep']) {
    expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
  }
  expect(screen.getByText('Monday, 9am to 6pm')).toBeVisible();
  expect(screen.getByText('You pay 50% before you can book again.')).toBeVisible();
});

it('opens the booking dialog of this provider', async () => {
  const { host } = renderRemote(remote, '/booking?id=42', answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Book service' }));
  expect(host.commands).toEqual([{ name: 'openBooking', args: { providerId: '42' } }]);
});

it('shows the featured provider without an id', async () => {
  renderRemote(remote, '/booking', {
    '/api/v1/providers/featured': { body: sampleProfile({ name: 'Ray Cole' }) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Book Ray Cole' })).toBeVisible();
});

it('leads on from an unknown provider', async () => {
  renderRemote(remote, '/booking?id=none', {});
  expect(await screen.findByRole('link', { name: 'See other providers' })).toBeVisible();
});
