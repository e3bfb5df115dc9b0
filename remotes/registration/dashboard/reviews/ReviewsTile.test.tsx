import type { OwnReview } from '@glow50/contract/reviews/reviews';
import { ApiError } from '@glow50/host/http/api-error';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote';

const PATH = '/api/v1/provider/reviews';
const FIRST = { timeout: 20_000 };
const grace = { fullName: 'Grace', email: 'grace@example.com', role: 'user', isVerified: true } as const;
const review = (id: string, author: string, changes: Partial<OwnReview> = {}): OwnReview => ({
  id,
  author,
  rating: 4,
  body: 'Lovely, a bit late',
  photos: [],
  answer: null,
  writtenAt: '2026-03-01T12:00:00.000Z',
  isAnswerHidden: false,
  ...changes,
});
const thanks = { body: 'Thank you', answeredAt: '2026-03-02T12:00:00.000Z', isEdited: false };
const open = (reviews: OwnReview[], total = reviews.length) =>
  renderRemote(remote, '/profile-v1?tile=reviews', { [PATH]: { body: { total, reviews } } }, grace);

it('a provider answers a review, keeps what was typed when that fails, changes and removes the answer', async () => {
  const { host } = open([review('r1', 'Ada L.')]);
  await userEvent.click(await screen.findByRole('button', { name: 'Answer Ada L.' }, FIRST));
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send the answer' }));
  await send();
  expect(await screen.findByText('Write an answer')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Your answer to Ada L.' });
  await userEvent.type(field, 'Thank you');
  host.answers[`${PATH}/r1/answer`] = new ApiError(503, { message: 'We are busy' });
  await send();
  expect(await screen.findByText('We are busy')).toBeVisible();
  expect(field).toHaveValue('Thank you');
  host.answers[`${PATH}/r1/answer`] = { body: review('r1', 'Ada L.', { answer: thanks }) };
  await send();
  expect(await screen.findByText('You answered')).toBeVisible();
  expect(host.sent.at(-1)).toEqual({ body: 'Thank you' });
  await userEvent.click(screen.getByRole('button', { name: 'Change the answer to Ada L.' }));
  expect(screen.getByRole('textbox', { name: 'Your answer to Ada L.' })).toHaveValue('Thank you');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  host.answers[`${PATH}/r1/answer`] = { body: review('r1', 'Ada L.') };
  await userEvent.click(screen.getByRole('button', { name: 'Remove the answer to Ada L.' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, remove it' }));
  expect(await screen.findByRole('button', { name: 'Answer Ada L.' })).toBeVisible();
  expect(screen.queryByText('You answered')).toBeNull();
});

it('an answer that is not sent is there after a reload, and is given up with Cancel', async () => {
  const kept = new Map<string, unknown>();
  const drafts = {
    read: (key: string) => kept.get(key),
    write: (key: string, value: unknown) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const reviews = [review('r1', 'Ada L.'), review('r2', 'Bo H.')];
  const answers = { [PATH]: { body: { total: 2, reviews } } };
  const reload = () => {
    cleanup();
    renderRemote(remote, '/profile-v1?tile=reviews', answers, grace, { drafts });
  };
  reload();
  await userEvent.click(await screen.findByRole('button', { name: 'Answer Ada L.' }, FIRST));
  await userEvent.type(screen.getByRole('textbox', { name: 'Your answer to Ada L.' }), 'Thank you');
  reload();
  expect(await screen.findByRole('textbox', { name: 'Your answer to Ada L.' })).toHaveValue('Thank you');
  expect(screen.getByRole('button', { name: 'Answer Bo H.' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  reload();
  expect(await screen.findByRole('button', { name: 'Answer Ada L.' })).toBeVisible();
});

it('shows older reviews on demand, each once', async () => {
  const { host } = open([review('r1', 'Ada L.')], 2);
  host.answers[`${PATH}?page=2`] = {
    body: {
      total: 3,
      reviews: [review('r1', 'Ada L.'), review('r2', 'Bo H.', { answer: thanks, isAnswerHidden: true })],
    },
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Older reviews' }, FIRST));
  expect(await screen.findByText('Bo H.')).toBeVisible();
  expect(screen.getAllByText('Ada L.')).toHaveLength(1);
  expect(screen.getByText('The office has hidden this answer. Only you see it.')).toBeVisible();
});

it('says when customers are asked, while there is no review', async () => {
  open([]);
  expect(await screen.findByText('No reviews yet', {}, FIRST)).toBeVisible();
});
