import { renderRemote } from '@glow50/ui/testing/render-remote';
import { sampleProvider } from '@glow50/contract/testing/samples';
import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';

const categories = { '/api/v1/allCategories': { body: [{ service: 'LASHES' }] } };
const found = {
  body: [486, 12, 1, 0].map((bookedCount, index) => sampleProvider({ id: `p${index}`, bookedCount })),
  headers: { 'x-total-count': '4' },
};

const BADGE = /Got Booked the most/;

async function readCards(query: string, call: string) {
  renderRemote(remote, `/search-result${query}`, { ...categories, [`/api/v1/search?${call}`]: found });
  return screen.findAllByRole('article');
}

it('names the first of a category a top seller, and says of the others how often they were booked', async () => {
  const [first, second, third, last] = await readCards('?service=Lashes', 'service=Lashes&times=true');
  if (!first || !second || !third || !last) throw new Error('Four cards were expected');
  expect(within(first).getByText(BADGE)).toHaveTextContent('Got Booked the most 486 times');
  expect(within(second).getByText('12 bookings')).toBeVisible();
  expect(within(third).getByText('1 booking')).toBeVisible();
  expect(last).not.toHaveTextContent(/booking/);
  expect(screen.getAllByText(BADGE)).toHaveLength(1);
});

it.each([
  ['', 'times=true'],
  ['?service=Lashes&city=Plano', 'city=Plano&service=Lashes&times=true'],
  ['?service=Lashes&sort=best-rated', 'service=Lashes&sort=best-rated&times=true'],
])('names nobody a top seller in %s', async (query, call) => {
  const [first] = await readCards(query, call);
  expect(first).toHaveTextContent('486 bookings');
  expect(screen.queryByText(BADGE)).toBeNull();
});
