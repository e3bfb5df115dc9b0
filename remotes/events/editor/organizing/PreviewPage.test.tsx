import { expect, it } from '@jest/globals';
import type { User } from '@glow50/contract/accounts/auth';
import { sampleEvent } from '@glow50/contract/testing/samples';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { screen } from '@testing-library/react';
import { remote } from '../../remote';
import { sampleSale } from '../../testing/sale-samples';

const user: User = { fullName: 'Ada', email: 'ada@example.com', role: 'user', isVerified: true };
const PREVIEW = '/api/v1/my-events/7/preview';

it('of a draft names what is missing instead of facts that nobody typed', async () => {
  const preview = {
    ...sampleEvent({ address: '', city: '', zipcode: '', contact: '', description: '' }),
    startsAt: '2199-01-01T12:00:00.000Z',
    endsAt: '2199-01-01T13:00:00.000Z',
    date: '2199-01-01',
    price: { cents: 0, currency: 'USD' as const },
    seats: { capacity: 1, left: 1, label: 'Last 1' },
    sale: sampleSale({ refundWords: 'Free tickets can be returned until the event begins.' }),
    missing: ['date', 'place', 'price', 'seats', 'contact', 'description'],
  };
  renderRemote(remote, '/my-events/7/preview', { [PREVIEW]: { body: preview } }, user);
  for (const words of [
    'No date yet',
    'No time yet',
    'No place yet',
    'No price yet',
    'No number of seats yet',
  ]) {
    expect(await screen.findByText(words)).toBeInTheDocument();
  }
  expect(document.body).not.toHaveTextContent(/2199|01\.01|Free|Last 1|Texas/);
});
