import type { SearchQuery } from '@glow50/contract/providers/providers';
import { expect, it } from '@jest/globals';
import type { FoundProviders } from '../directory-store';
import { findOthers } from './find-others';
import type { Filters } from './results-address';

/** What is asked for one after the other, when only the query with `found` finds somebody. */
async function ask(filters: Filters, found: (query: SearchQuery) => boolean) {
  const asked: SearchQuery[] = [];
  const others = await findOthers(filters, (query) => {
    asked.push(query);
    const total = found(query) ? 1 : 0;
    return Promise.resolve<FoundProviders>({ providers: [], total, isCapped: false, unknown: [] });
  });
  return { asked, ...others };
}

const DENTON = { near: '33.2148,-97.1331', sort: 'nearest', limit: 3 };

it('looks for the same elsewhere first, nearest to the place', async () => {
  const { asked, likeness } = await ask({ service: 'Braids', zipcode: '76201', maxPrice: '20' }, () => true);
  expect([asked, likeness]).toEqual([[{ q: 'Braids', maxPrice: '20', ...DENTON }], 'same']);
});

it('drops the limits, then the words for their category, then the category', async () => {
  const filters = { service: 'Balayage', zipcode: '76201', feedback: '5.0' };
  const { asked, likeness } = await ask(filters, () => false);
  expect(asked).toEqual([
    { q: 'Balayage', feedback: '5.0', ...DENTON },
    { q: 'Balayage', ...DENTON },
    { service: 'HAIR', ...DENTON },
    DENTON,
  ]);
  expect(likeness).toBe('anybody');
  const inHair = await ask(filters, ({ service }) => service === 'HAIR');
  expect(inHair).toMatchObject({ likeness: 'category', category: 'HAIR', total: 1 });
});

it('does not repeat a search without a place', async () => {
  expect((await ask({ q: 'juggling' }, () => true)).asked).toEqual([{ limit: 3 }]);
});

it('looks for the last of several words before their category', async () => {
  const { asked, ...others } = await ask({ q: 'box braids', city: 'Denton' }, ({ q }) => q === 'braids');
  expect(asked.map(({ q }) => q)).toEqual(['box braids', 'braids']);
  expect(others).toMatchObject({ likeness: 'words', words: 'braids' });
});
