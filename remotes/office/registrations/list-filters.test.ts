import { expect, it } from '@jest/globals';
import { readFilters, toListAddress, toQuery } from './list-filters';

const read = (query: string) => readFilters(new URLSearchParams(query));

it('reads filters from a URL and ignores invalid values', () => {
  expect(read('kind=teacher&state=declined&due=overdue&q= Nia &page=3')).toEqual({
    kind: 'teacher',
    state: 'declined',
    due: 'overdue',
    q: 'Nia',
    page: 3,
  });
  expect(read('kind=pirate&state=lost&due=never&q=%20&page=-2')).toEqual({});
  expect(read(`q=${'x'.repeat(200)}`).q).toHaveLength(80);
});

it('requests registrations waiting for the office when no state is given', () => {
  expect(toQuery(read(''))).toEqual({ state: 'open' });
  expect(toQuery(read('state=any&q=nia'))).toEqual({ q: 'nia' });
  expect(toQuery(read('state=approved&page=2'))).toEqual({ state: 'approved', page: 2 });
});

it.each(['', 'kind=school&state=any&due=today&q=Nia+Brooks&page=2'])(
  'writes back the URL it has read: %j',
  (query) => {
    expect(toListAddress(read(query))).toBe(query ? `/office?${query}` : '/office');
  },
);
