import { expect, it } from '@jest/globals';
import type { ManagedBooking } from '@glow50/contract/bookings/manage-booking';
import type { DraftStorage } from '@glow50/host/host-services';
import { sampleBooking } from '@glow50/contract/testing/samples';
import { ApiError } from '@glow50/host/http/api-error';
import { type Answers, createFakeHost } from '@glow50/host/testing/fake-host';
import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { ThemeProvider } from '@glow50/ui';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { theme } from '@glow50/ui/theme';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ManagedBookingView } from './ManagedBookingView';

const usd = (cents: number) => ({ cents, currency: 'USD' as const });
const quote = { refusal: null, fee: usd(0), refund: usd(0), credit: usd(0), words: 'Free until Thursday.' };
const managed: ManagedBooking = {
  booking: sampleBooking({ status: 'confirmed', payment: 'paid', manageToken: 'tok' }),
  cancel: quote,
  reschedule: quote,
  touchUpUntil: null,
  canPayBalance: false,
  canReview: false,
  review: null,
};
const over: ManagedBooking = {
  ...managed,
  booking: sampleBooking({ status: 'completed', payment: 'paid' }),
  canReview: true,
};
const REVIEW = '/api/v1/manage-booking/tok/review';

/** A page of a browser whose drafts stay when it is opened again. */
function openBrowser(shown: ManagedBooking, answers: Answers = {}) {
  const kept = new Map<string, unknown>();
  const drafts: DraftStorage = {
    read: (key) => kept.get(key),
    write: (key, value) => void kept.set(key, JSON.parse(JSON.stringify(value)) as unknown),
    remove: (key) => void kept.delete(key),
  };
  const host = { ...createFakeHost(answers), drafts };
  function open() {
    cleanup();
    const element = (
      <RemoteRoot host={host}>
        <ManagedBookingView token="tok" managed={shown} />
      </RemoteRoot>
    );
    render(
      <ThemeProvider theme={theme}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      </ThemeProvider>,
    );
  }
  open();
  return { host, kept, reload: open };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('keeps stars, words and photos of a review until it is sent', async () => {
  const photo = { id: '0194670b-9580-7000-8000-022abf0b65bc', name: 'nails.png' };
  const { host, kept, reload } = openBrowser(over);
  await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
  await userEvent.type(screen.getByLabelText('In your words'), 'Careful hands');
  const [key = ''] = [...kept.keys()];
  expect(kept.get(key)).toEqual({ rating: 4, body: 'Careful hands', photos: [] });
  kept.set(key, { rating: 4, body: 'Careful hands', photos: [photo] });
  reload();
  expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
  expect(screen.getByLabelText('In your words')).toHaveValue('Careful hands');
  expect(screen.getByText('nails.png is stored')).toBeVisible();

  host.answers[REVIEW] = new ApiError(503, { message: 'We are busy' });
  await press('Send my review');
  expect(await screen.findByText('We are busy')).toBeVisible();
  const sent = { rating: 4, body: 'Careful hands', photos: [photo.id] };
  expect(host.sent).toEqual([sent]);
  host.answers[REVIEW] = { body: { ...over, canReview: false } };
  await press('Send my review');
  expect(await screen.findByText(/^Thank you\./)).toBeVisible();
  expect([...kept.keys()]).toEqual([]);
});

it('focuses the first field that is missing', async () => {
  openBrowser(over);
  await press('Send my review');
  expect(await screen.findByText('Say a few words')).toBeVisible();
  expect(screen.getByRole('radio', { name: '5 stars' })).toHaveFocus();
});

it('keeps a message until it is sent, and the step that is open', async () => {
  const { host, reload, kept } = openBrowser(managed);
  await userEvent.type(screen.getByLabelText('Your message'), 'Ten minutes late');
  await press('Cancel this booking');
  reload();
  expect(screen.getByRole('button', { name: 'Yes, cancel' })).toBeVisible();
  expect(screen.getByLabelText('Your message')).toHaveValue('Ten minutes late');
  host.answers['/api/v1/manage-booking/tok/message'] = { body: managed };
  await press('Send');
  expect(await screen.findByText(/^Your message is on its way/)).toBeVisible();
  await press('Keep my booking');
  expect([...kept.keys()]).toEqual([]);
  await press('Choose another time');
  await screen.findByText(/^Nothing at/);
  reload();
  expect(await screen.findByText(/^Nothing at/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep my time' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel this booking' })).toBeVisible();
});

it('says once that the appointment has begun', () => {
  const words = 'This appointment has begun or is over, so it can no longer be changed here.';
  const refused = { ...quote, refusal: words.slice(0, -1), words };
  openBrowser({ ...managed, cancel: refused, reschedule: refused });
  expect(screen.getAllByText(words)).toHaveLength(1);
  expect(screen.queryByRole('heading', { name: 'Cancel' })).toBeNull();
});
