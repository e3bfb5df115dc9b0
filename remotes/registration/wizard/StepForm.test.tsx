import { expect, it } from '@jest/globals';
import { ApiError } from '@glow50/host/http/api-error';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const NO_DRAFT = { '/api/v1/registrations/student/draft': { body: { draft: null, needsSignIn: false } } };

it('shows an error at each field and focuses the first one', async () => {
  renderRemote(remote, '/student-registration', NO_DRAFT);
  // The wizard is lazy-loaded.
  const proceed = await screen.findByRole('button', { name: 'Continue' }, { timeout: 10_000 });
  await userEvent.click(proceed);
  const first = await screen.findByLabelText('First name');
  expect(first).toHaveAccessibleDescription('Enter your first name');
  expect(first).toHaveFocus();
  expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription('Enter your date of birth');
});

const DRAFT = {
  id: '0190c5f0-0000-7000-8000-00000000000b',
  kind: 'b2b',
  version: 1,
  step: 5,
  answers: {
    '0': {},
    '1': {},
    '2': {},
    '3': {},
    '4': {
      business_name: 'Wick',
      primary_contact_person_name: 'Grace Hopper',
      email: 'grace@example.com',
      phone_number: '214 555 0142',
      title_of_person_registering: 'Owner',
    },
    '5': { product_kind: 'candle', ingredient_list: '' },
  },
  codes: [],
  checkedEmails: ['grace@example.com'],
  savedAt: '2026-11-16T15:00:00.000Z',
};

it('takes an error back as soon as another answer removes its cause', async () => {
  renderRemote(remote, '/b2b-registration?step=5', {
    '/api/v1/registrations/b2b/draft': { body: { draft: DRAFT, needsSignIn: false } },
    '/api/v1/registrations/b2b/draft/steps/5': { body: { ...DRAFT, version: 2 } },
  });
  const proceed = await screen.findByRole('button', { name: 'Continue' }, { timeout: 10_000 });
  await userEvent.type(screen.getByLabelText('Product Description'), 'A candle');
  await userEvent.type(screen.getByLabelText('Number of Samples'), '50');
  await userEvent.click(proceed);
  const needed = /^List the ingredients/;
  expect(await screen.findByText(needed)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Kind of Product'), 'other');
  await waitFor(() => expect(screen.queryByText(needed)).toBeNull());
  expect(screen.getByText('Add your DBA or LLC certificate')).toBeVisible();
});

const ABOUT = {
  first_dsff_name: 'Ada',
  last_name: 'Young',
  email: 'ada@example.com',
  date: '2001-04-05',
  asl: false,
};

it('says why a code is refused once, at its field', async () => {
  const refusal = 'This code is unknown';
  const draft = { ...DRAFT, kind: 'student', step: 3, answers: { '0': {}, '1': {}, '2': {} } };
  renderRemote(
    remote,
    '/student-registration?step=3',
    {
      '/api/v1/my-listing': { body: { listing: null } },
      '/api/v1/registrations/student/draft': {
        body: {
          draft: {
            ...draft,
            answers: { '0': ABOUT },
          },
          needsSignIn: false,
        },
      },
      '/api/v1/registrations/student/draft/steps/3': { body: { ...draft, version: 2 } },
      '/api/v1/registrations/student/draft/codes': new ApiError(400, {
        message: refusal,
        errors: [{ path: 'code', message: refusal }],
      }),
    },
    { fullName: 'Ada Young', email: 'ada@example.com', role: 'user', isVerified: true },
  );
  const passcode = await screen.findByLabelText(/^Passcode/, undefined, { timeout: 10_000 });
  await userEvent.type(passcode, 'AAAA-1111');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(passcode).toHaveAccessibleDescription(refusal));
  expect(screen.getAllByText(refusal)).toHaveLength(1);
});
