import type { Registration } from '@glow50/contract/registration/registrations';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { RegistrationCard } from './RegistrationCard';

const registration: Registration = {
  id: '0190c5f0-0000-7000-8000-00000000000b',
  kind: 'student',
  reference: 'G50-7K3M-9Q2X',
  state: 'awaiting_payment',
  name: 'Ada Young',
  email: 'ada@example.com',
  submittedAt: '2026-11-21T12:00:00Z',
  receivedAt: null,
  dueOn: null,
  amountDue: { cents: 5000, currency: 'USD' },
  missingInformation: null,
  decision: null,
  code: null,
  providerId: null,
};

function show(shown: Registration) {
  const router = createMemoryRouter([{ path: '/', element: <RegistrationCard registration={shown} /> }]);
  render(
    <RemoteRoot host={createFakeHost({})}>
      <RouterProvider router={router} />
    </RemoteRoot>,
  );
}

it('says where the transfer goes, also to who closed the page that said so first', () => {
  show({ ...registration, transfer: { address: 'pay@example.com', reference: 'G50-7K3M-9Q2X' } });
  expect(
    screen.getByText(/^Send \$50\.00 by Zelle to pay@example\.com, with G50-7K3M-9Q2X as the memo\./),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay another way' })).toHaveAttribute(
    'href',
    '/student-registration',
  );
});

it('leads who has not paid yet back to the payment', () => {
  show(registration);
  expect(screen.getByText('It reaches us once $50.00 has arrived.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Finish your registration' })).toBeVisible();
});

it.each([
  [false, 'received', true],
  [true, 'received', false],
  [false, 'declined', false],
] as const)(
  'with a page that can be booked: %s, of a registration that is %s, warns: %s',
  async (isBookable, state, warns) => {
    show({ ...registration, state, providerId: '0190c5f0-0000-7000-8000-00000000000c', isBookable });
    await screen.findByText('G50-7K3M-9Q2X');
    expect(screen.queryAllByText(/No one can book you yet/)).toHaveLength(warns ? 1 : 0);
  },
);
