import { expect, it } from '@jest/globals';
import type { OfficeAction } from '@glow50/contract/office/audit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOffice } from '../testing/open-office';

const LOG = '/api/v1/office/audit';
const ROBIN = '01890000-0000-7000-8000-00000000000a';
const action: OfficeAction = {
  id: '01890000-0000-7000-8000-00000000000b',
  at: '2026-11-16T15:00:00.000Z',
  by: { id: ROBIN, name: 'Robin Ellis' },
  section: 'payouts',
  action: 'paid out',
  subject: { kind: 'provider', id: 'p1', name: 'Nia Brooks' },
  before: { owedCents: 12_050 },
  after: { owedCents: 0 },
  note: 'Transfer 77',
};
const asked: OfficeAction = {
  ...action,
  id: '01890000-0000-7000-8000-00000000000d',
  section: 'registrations',
  action: 'moved to needs_information',
  subject: { kind: 'registration', id: 'r1', name: 'Sal Reed' },
  before: { state: 'in_review' },
  after: { state: 'needs_information', ahead: { bookings: 2, dollarsCents: 4000 } },
  note: '',
};
const change = {
  ...action,
  section: 'events' as const,
  subject: { kind: 'event', id: '7', name: 'Lash Lab' },
  note: '',
};

it('tells a change that was asked for from one that was accepted, and has the site’s words', async () => {
  const at = (id: string, changes: Partial<OfficeAction>) => ({ ...change, id, ...changes });
  const actions = [
    at('01890000-0000-7000-8000-0000000000a1', {
      action: 'asked for a change',
      before: { changeRequest: null },
      after: { changeRequest: 'Say what is included' },
    }),
    at('01890000-0000-7000-8000-0000000000a2', {
      action: 'accepted the change',
      before: { changeRequest: 'Say what is included' },
      after: { changeRequest: null },
    }),
    at('01890000-0000-7000-8000-0000000000a3', {
      action: 'canceled with full refunds',
      before: { status: 'published', isOnSale: true },
      after: { status: 'cancelled', isOnSale: true, refundsBookings: false },
    }),
  ];
  await openOffice('/office/audit', {
    [LOG]: { body: { actions } },
    '/api/v1/office/staff': { body: staff },
  });
  for (const [action, words] of [
    [/asked for a change/, 'Change request: none → Say what is included'],
    [/accepted the change/, 'Change request: Say what is included → none'],
    [/canceled with/, 'Status: published → canceled'],
    [/canceled with/, 'Cancels and refunds what is ahead: no'],
  ] as const) {
    expect(await screen.findByRole('row', { name: action })).toHaveTextContent(words);
  }
});

const staff = [{ id: ROBIN, name: 'Robin Ellis', email: 'robin@example.com', roles: ['money'] }];

it('shows who did what with before and after, and searches by section', async () => {
  const { host } = await openOffice('/office/audit', {
    [LOG]: { body: { actions: [action, asked] } },
    [`${LOG}?section=events`]: { body: { actions: [] } },
    '/api/v1/office/staff': { body: staff },
  });
  const row = screen.getByRole('row', { name: /Nia Brooks/ });
  for (const text of ['paid out', 'Robin Ellis', 'Owed: $120.50 → $0.00', 'Transfer 77']) {
    expect(row).toHaveTextContent(text);
  }
  const declined = screen.getByRole('row', { name: /Sal Reed/ });
  expect(declined).toHaveTextContent('Sal Reed: moved to needs information');
  expect(declined).toHaveTextContent('State: in review → needs information');
  expect(declined).toHaveTextContent('Ahead: bookings 2, dollars $40.00');
  await userEvent.selectOptions(screen.getByLabelText('Section'), 'Events');
  expect(await screen.findByText('No entries match')).toBeVisible();
  expect(host.asked).toContain(`${LOG}?section=events`);
});
