import { expect, it } from '@jest/globals';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { sampleEvent, sampleProfile, sampleService } from '@glow50/contract/testing/samples';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const answers = { '/api/v1/providers/42': { body: sampleProfile({ id: '42' }) } };

it('shows details, policies, steps and preparation', async () => {
  renderRemote(remote, '/booking?id=42', answers);
  for (const name of ['Important details', 'Policies', 'Booking steps', 'Prep']) {
    expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
  }
  expect(screen.getByText('Monday, 9am to 6pm')).toBeVisible();
  expect(
    screen.getByText(
      '50% of the total is kept. Any part you haven’t paid is added to your next booking here.',
    ),
  ).toBeVisible();
});

it('offers the services of a category with a booking button each', async () => {
  const services = [
    sampleService({ id: 's1', name: 'Silk Press', chips: ['hair'] }),
    sampleService({ id: 's2', name: 'Brow Tint', chips: ['brows'] }),
  ];
  const { host } = renderRemote(remote, '/booking?id=42', {
    '/api/v1/providers/42': { body: sampleProfile({ id: '42', services }) },
  });
  expect(await screen.findByRole('link', { name: 'HAIRSTYLE' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('Silk Press')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'EYE BROWS' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Book Service: Brow Tint' }));
  expect(host.commands).toEqual([{ name: 'openBooking', args: { providerId: '42', serviceId: 's2' } }]);
  expect(screen.queryByText('Silk Press')).toBeNull();
});

it('loads events when their tab opens, and shows three', async () => {
  const events = [1, 2, 3, 4].map((id) => sampleEvent({ id, name: `Event ${id}` }));
  const { host } = renderRemote(remote, '/booking?id=42', {
    ...answers,
    '/api/v1/all-events': { body: events },
  });
  await screen.findByRole('link', { name: 'HAIRCUT' });
  expect(host.asked).not.toContain('/api/v1/all-events');
  await userEvent.click(screen.getByRole('link', { name: 'EVENT' }));
  expect(await screen.findByRole('link', { name: 'Event 3' })).toBeVisible();
  expect(screen.queryByText('Event 4')).toBeNull();
});

it('opens the booking dialog for this provider', async () => {
  const { host } = renderRemote(remote, '/booking?id=42', answers);
  await userEvent.click(await screen.findByRole('button', { name: 'Book service' }));
  expect(host.commands).toEqual([{ name: 'openBooking', args: { providerId: '42' } }]);
});

it('shows the featured provider when the address has no id', async () => {
  renderRemote(remote, '/booking', {
    '/api/v1/providers/featured': { body: sampleProfile({ name: 'Ray Cole' }) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Book Ray Cole' })).toBeVisible();
});

it('offers links to other pages when the provider is unknown', async () => {
  renderRemote(remote, '/booking?id=none', {});
  expect(await screen.findByRole('link', { name: 'See other providers' })).toBeVisible();
});
