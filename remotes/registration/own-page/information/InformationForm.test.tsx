import { ApiError } from '@glow50/host/http/api-error';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote';
import { sampleRegistration } from '../../testing/sample-registration';

const FIRST = { timeout: 20_000 };
const waiting = sampleRegistration({
  id: 'r1',
  state: 'needs_information',
  missingInformation: 'Two things, please.',
  information: {
    items: [
      {
        path: '3.school_type',
        kind: 'field',
        label: 'School type',
        note: 'It does not fit the program',
        control: {
          kind: 'choice',
          choices: [
            { id: 'trade_school', label: 'Trade school' },
            { id: 'b_school', label: 'Beauty school' },
          ],
        },
        value: 'trade_school',
      },
      { path: 'text.2', kind: 'text', label: 'Since when?', note: '', control: { kind: 'text' } },
    ],
    draft: null,
  },
});
const PATH = '/api/v1/my-registrations/r1/information';

it('is answered on the registrant’s own page, field by field', async () => {
  const { host } = renderRemote(remote, '/student-profile', {
    '/api/v1/my-registrations': { body: [waiting] },
    [PATH]: { body: {} },
  });
  const type = await screen.findByLabelText('School type', {}, FIRST);
  expect(type).toHaveValue('trade_school');
  expect(type).toHaveAccessibleDescription('It does not fit the program');
  expect(screen.getByText('Two things, please.')).toBeVisible();
  await userEvent.selectOptions(type, 'Beauty school');
  await userEvent.type(screen.getByLabelText('Since when?'), 'May');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(host.toasts).toEqual(['Your answer is with us']));
  const sent = { values: { '3.school_type': 'b_school', 'text.2': 'May' }, text: '' };
  expect(host.sent.at(-1)).toEqual(sent);
});

it('shows what the server refuses at its field, and keeps what was typed', async () => {
  const errors = [{ path: 'text.2', message: 'Write your answer' }];
  renderRemote(remote, '/student-profile', {
    '/api/v1/my-registrations': { body: [waiting] },
    [PATH]: new ApiError(400, { message: 'Please check the highlighted fields', errors }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }, FIRST));
  const field = screen.getByLabelText('Since when?');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Write your answer'));
  expect(screen.getByLabelText('School type')).toHaveValue('trade_school');
  expect(screen.getAllByText('Write your answer')).toHaveLength(1);
});

it('takes a week of hours and the services, by the editors of the wizard, with the errors at their places', async () => {
  const control = (kind: 'hours' | 'offers') => ({ kind });
  const asked = sampleRegistration({
    id: 'r1',
    state: 'needs_information',
    information: {
      items: [
        { path: '11.schedule', kind: 'field', label: 'Hours', note: 'Closed?', control: control('hours') },
        { path: '12.offers', kind: 'field', label: 'Services', note: '', control: control('offers') },
      ],
      draft: null,
    },
  });
  const errors = [{ path: '12.offers.0.price', message: 'Enter the price, like 20.34' }];
  const { host } = renderRemote(remote, '/student-profile', {
    '/api/v1/my-registrations': { body: [asked] },
    [PATH]: new ApiError(400, { message: 'Please check the highlighted fields', errors }),
  });
  await userEvent.click(await screen.findByLabelText('Monday', {}, FIRST));
  await userEvent.click(await screen.findByRole('button', { name: 'Add a service' }));
  await userEvent.type(screen.getByLabelText('Service name'), 'Twist');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Price')).toHaveAccessibleDescription('Enter the price, like 20.34'),
  );
  host.answers[PATH] = { body: {} };
  await userEvent.type(screen.getByLabelText('Price'), '20');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(host.toasts).toEqual(['Your answer is with us']));
  expect(host.sent.at(-1)).toMatchObject({
    values: {
      '11.schedule': expect.arrayContaining([{ enabled: true, from: '09:00', to: '18:00' }]),
      '12.offers': [{ service_name: 'Twist', price: '20' }],
    },
  });
});
