import { expect, it } from '@jest/globals';
import type { OfficeReview } from '@glow50/contract/office/office-reviews';
import { ApiError } from '@glow50/host/http/api-error';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openOffice } from '../testing/open-office';

const REVIEWS = '/api/v1/office/reviews';
const sample = (isHidden: boolean): OfficeReview => ({
  id: 'r1',
  providerId: 'p1',
  provider: 'Grace Styles',
  author: 'Ada L.',
  rating: 5,
  body: 'Lovely',
  writtenAt: '2026-03-01T12:00:00.000Z',
  photos: [
    {
      id: 'u1',
      alt: 'Lashes: photo from this customer',
      src: isHidden ? null : '/media/registered/u1.jpg',
      isHidden,
    },
  ],
  answer: { body: 'Thank you', answeredAt: '2026-03-02T12:00:00.000Z', isHidden },
});
const open = (isHidden = false) =>
  openOffice('/office/reviews', { [REVIEWS]: { body: { reviews: [sample(isHidden)], hasMore: false } } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('hides a photo and an answer', async () => {
  const { host } = await open();
  expect(screen.getByRole('img', { name: 'Lashes: photo from this customer' })).toBeVisible();
  host.answers[`${REVIEWS}/p1/r1/photos/u1`] = { body: sample(true) };
  host.answers[`${REVIEWS}/p1/r1/answer`] = { body: sample(true) };
  host.answers[REVIEWS] = { body: { reviews: [sample(true)], hasMore: false } };
  await press('Hide: photo 1 of Ada L.');
  expect(await screen.findByRole('button', { name: 'Show again: photo 1 of Ada L.' })).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Lashes: photo from this customer' })).toBeNull();
  expect(host.sent).toEqual([{ isHidden: true }]);
  await press('Show again: the answer to Ada L.');
  await waitFor(() => expect(host.toasts.at(-1)).toBe('Shown again: the answer to Ada L.'));
  expect(host.sent.at(-1)).toEqual({ isHidden: false });
});

it('says why something could not be hidden', async () => {
  const { host } = await open();
  host.answers[`${REVIEWS}/p1/r1/answer`] = new ApiError(404, {
    message: 'This review is gone, or its photo',
  });
  await press('Hide: the answer to Ada L.');
  await waitFor(() => expect(host.toasts).toEqual(['This review is gone, or its photo']));
  expect(screen.getByRole('button', { name: 'Hide: the answer to Ada L.' })).toBeEnabled();
});

it('looks at a hidden photo before it is shown again', async () => {
  const fetched: string[] = [];
  const fetch = async (address: string) => {
    fetched.push(address);
    return { ok: true, blob: async () => new Blob(['photo']) };
  };
  Object.assign(globalThis, { fetch });
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  await open(true);
  await press('Look at photo 1 of Ada L.');
  const photo = await screen.findByRole('img', { name: 'Lashes: photo from this customer' });
  expect(photo).toHaveAttribute('src', 'blob:photo');
  expect(fetched).toEqual(['/api/v1/uploads/u1']);
});
