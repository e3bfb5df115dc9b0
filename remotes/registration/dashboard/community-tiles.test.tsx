import { LISTING_TEXTS } from '@glow50/contract/registration/student';
import type { Connection } from '@glow50/contract/connections/connections';
import { ApiError } from '@glow50/host/http/api-error';
import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { type Answers, createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const USER = { fullName: 'Ada Lovelace', email: 'ada@example.com', role: 'user' as const, isVerified: true };

function open(tile: string, answers: Answers) {
  const fake = createFakeHost(answers);
  const host = { ...fake, session: { ...fake.session, status: 'signed-in' as const, user: USER } };
  const { routes } = remote.createRemote(host);
  const router = createMemoryRouter([{ id: 'site', HydrateFallback: () => null, children: routes }], {
    initialEntries: [`/profile-v1?tile=${tile}`],
  });
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return fake;
}

const bea = {
  id: '01890000-0000-7000-8000-00000000000b',
  name: 'Bea',
  img: null,
  service: null,
  city: 'Plano',
};
const connection = (changes: Partial<Connection>): Connection => ({
  kind: 'connection',
  provider: bea,
  state: 'received',
  note: 'Hello',
  changedAt: '2026-03-02T15:00:00.000Z',
  ...changes,
});
const CONNECTIONS = '/api/v1/my-ties?kind=connection';

it('shows a request with its note and accepts it', async () => {
  const host = open('connections', {
    [CONNECTIONS]: { body: [connection({})] },
    [`/api/v1/my-ties/connection/${bea.id}/accept`]: { body: connection({ state: 'accepted' }) },
  });
  const asked = await screen.findByRole('region', { name: /^Waiting for your answer/ });
  expect(within(asked).getByText('Hello')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Accept: Bea' }));
  expect(await screen.findByRole('region', { name: /^Connected/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'End: Bea' })).toBeVisible();
  expect(host.toasts).toEqual(['You accepted Bea']);
});

it('sends a request to the provider chosen by name, and keeps the input when the request is rejected', async () => {
  const chosen = { kind: 'provider', label: 'Bea', detail: 'Plano', providerId: bea.id };
  const host = open('connections', {
    [CONNECTIONS]: { body: [] },
    '/api/v1/suggestions?kind=provider&text=Be': {
      body: [{ ...chosen, filter: { name: 'q', value: 'Bea' } }],
    },
    '/api/v1/my-ties': new ApiError(409, { message: 'They declined not long ago' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Choose someone from the list')).toBeVisible();
  await userEvent.type(screen.getByRole('combobox', { name: 'Name of the provider' }), 'Be');
  await userEvent.click(await screen.findByRole('option', { name: /Bea/ }));
  await userEvent.type(screen.getByLabelText('A note to them'), 'Hi');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('They declined not long ago');
  expect(screen.getByLabelText('A note to them')).toHaveValue('Hi');
  expect(host.sent).toEqual([{ kind: 'connection', providerId: bea.id, note: 'Hi' }]);
});

it('retries a tile that failed to load', async () => {
  const host = open('connections', {
    [CONNECTIONS]: new ApiError(503, { message: 'We are busy right now' }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('We are busy right now');
  host.answers[CONNECTIONS] = { body: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No one here yet')).toBeVisible();
});

it('creates the referral link once and shows how many people used it', async () => {
  const link = 'https://example.com/register-to-get-listed?ref=AAAAA-BBBBB';
  const host = open('referral', { '/api/v1/my-referral': { body: { code: null, link: null, count: 0 } } });
  const button = await screen.findByRole('button', { name: 'Get my referral link' });
  host.answers['/api/v1/my-referral'] = { body: { code: 'AAAAA-BBBBB', link, count: 1 } };
  await userEvent.click(button);
  expect(await screen.findByRole('status', { name: 'Your referral code' })).toHaveTextContent('AAAAA-BBBBB');
  expect(screen.getByText(link)).toBeVisible();
  expect(screen.getByText('person has signed up with it', { exact: false })).toBeVisible();
});

it('shows a rejected sponsorship code at its field', async () => {
  const message = 'This code does not work';
  const host = open('sponsor-info', {
    '/api/v1/my-sponsor': {
      body: { version: '0', has_no_sponsor: false, sponsor_name: '', sponsor_id: '', code_of: null },
    },
  });
  await userEvent.type(await screen.findByLabelText('Sponsor name'), 'Grace');
  await userEvent.type(screen.getByLabelText('Sponsor ID'), 'SP-1');
  await userEvent.type(screen.getByLabelText('Sponsorship code'), 'AAAAA');
  host.answers['/api/v1/my-sponsor'] = new ApiError(400, {
    message,
    errors: [{ path: 'sponsorship_code', message }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByRole('textbox', { name: 'Sponsorship code', description: message }),
  ).toBeVisible();
  expect(screen.getByLabelText('Sponsor name')).toHaveValue('Grace');
});

it('shows a sponsor the codes to share', async () => {
  open('become-a-sponsor', {
    '/api/v1/my-sponsorship': {
      body: {
        price: { cents: 2500, currency: 'USD' },
        methods: ['card'],
        isProcessing: false,
        sponsorship: {
          sponsorName: 'Ada Lovelace',
          sponsorId: 'SP-9F3A07C2',
          sponsorshipCode: 'CCCCC-DDDDD',
          uniqueCode: 'AAAAA-BBBBB',
          since: '2026-03-02',
        },
      },
    },
  });
  expect(await screen.findByRole('status', { name: 'Your unique code' })).toHaveTextContent('AAAAA-BBBBB');
  expect(screen.getByText('SP-9F3A07C2')).toBeVisible();
  expect(screen.getByText('March 2, 2026')).toBeVisible();
});

it('signs the pending documents once all are agreed to', async () => {
  const SIGNATURES = '/api/v1/my-signatures';
  const host = open('terms-and-privacy', {
    [SIGNATURES]: { body: { signed: [], due: LISTING_TEXTS.map(({ id }) => id) } },
  });
  await userEvent.type(await screen.findByLabelText('Type your full name to sign'), 'Ada Lovelace');
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
  expect((await screen.findAllByText('Please read and agree to this to sign')).length).toBe(3);
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  host.answers[SIGNATURES] = { body: { signed: [], due: [] } };
  await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
  expect(await screen.findByText(/You’ve signed the current version/)).toBeVisible();
  expect(host.sent).toEqual([
    { typedName: 'Ada Lovelace', texts: LISTING_TEXTS.map(({ id, version }) => ({ id, version })) },
  ]);
});
