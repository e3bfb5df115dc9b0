import { expect, it } from '@jest/globals';
import type { RemoteModule } from '@glow50/host/remote-module';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { Answers } from '@glow50/host/testing/fake-host';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const CALL = '/api/v1/print-requests';

/** Renders the page with an in-memory draft storage. Records the body and idempotency key of each call. */
async function open(answers: Answers, kept: Record<string, unknown> = {}) {
  const sent: { body: unknown; idempotencyKey: string | undefined }[] = [];
  const pages: RemoteModule = {
    ...remote,
    createRemote: (host) =>
      remote.createRemote({
        ...host,
        api: {
          ...host.api,
          call(call, options = {}) {
            sent.push({ body: options.body, idempotencyKey: options.idempotencyKey });
            return host.api.call(call, options);
          },
        },
        drafts: {
          read: (key) => kept[key],
          write: (key, value) => void (kept[key] = value),
          remove: (key) => void delete kept[key],
        },
      }),
  };
  const site = renderRemote(pages, '/deliver-to-me', answers);
  await screen.findByLabelText('Name');
  return { ...site, kept, sent };
}

async function fillIn() {
  await userEvent.type(screen.getByLabelText('Name'), 'Tia Moss');
  await userEvent.type(screen.getByLabelText('Email'), 'tia@example.com');
  await userEvent.type(screen.getByLabelText('Street'), '12 Elm Street');
  await userEvent.type(screen.getByLabelText('City'), 'Dallas');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Texas');
  await userEvent.type(screen.getByLabelText('Zipcode'), '75201');
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Deliver to me' }));

it('sends the request and shows the confirmation', async () => {
  const { kept, sent } = await open({ [CALL]: { body: { message: 'Your request has been sent' } } });
  await fillIn();
  await send();
  expect(await screen.findByRole('heading', { name: 'Your request has been sent' })).toBeVisible();
  expect(screen.getByText(/not responsible for prints that are not delivered/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'info@glow50.example' })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({
    name: 'Tia Moss',
    email: 'tia@example.com',
    street: '12 Elm Street',
    city: 'Dallas',
    state: 'Texas',
    zipcode: '75201',
  });
  expect(kept).toEqual({});
});

it('offers the ten states in order and requires every field before sending', async () => {
  const { sent } = await open({});
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Choose your state',
    'California',
    'New York',
    'Texas',
    'Florida',
    'Illinois',
    'Pennsylvania',
    'Ohio',
    'Georgia',
    'North Carolina',
    'Michigan',
  ]);
  await send();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  for (const label of ['Name', 'Email', 'Street', 'City', 'State', 'Zipcode']) {
    expect(screen.getByLabelText(label)).toBeInvalid();
  }
  await userEvent.type(screen.getByLabelText('Zipcode'), '752');
  expect(screen.getByLabelText('Zipcode')).toHaveAccessibleDescription(
    'Enter a zip code like 75201 or 75201-1234',
  );
  expect(sent).toEqual([]);
});

it('keeps the typed text after a lost response and reuses the idempotency key, even after a reload', async () => {
  const { kept, sent, unmount } = await open({ [CALL]: new NetworkError('offline') });
  await fillIn();
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('What you typed is still here');
  await send();
  expect(await screen.findByRole('alert')).toBeVisible();
  unmount();
  const again = await open({ [CALL]: { body: { message: 'Your request has been sent' } } }, kept);
  expect(screen.getByLabelText('Street')).toHaveValue('12 Elm Street');
  await send();
  await screen.findByRole('heading', { name: 'Your request has been sent' });
  const keys = [...sent, ...again.sent].map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

it('keeps text across a reload while its field still has focus', async () => {
  const { kept, unmount } = await open({});
  await userEvent.type(screen.getByLabelText('Name'), 'Ada');
  unmount();
  await open({}, kept);
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
});

it('uses a new idempotency key for changed text and shows a refusal at its field', async () => {
  const errors = [{ path: 'street', message: 'Keep this on one line' }];
  const refused = new ApiError(400, { message: 'Please check the highlighted fields', errors });
  const { sent } = await open({ [CALL]: refused });
  await fillIn();
  await send();
  await waitFor(() => expect(screen.getByLabelText('Street')).toBeInvalid());
  await userEvent.type(screen.getByLabelText('Street'), ' West');
  await send();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.idempotencyKey).not.toBe(sent[1]?.idempotencyKey);
});
