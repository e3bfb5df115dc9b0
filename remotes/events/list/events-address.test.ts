import { expect, it } from '@jest/globals';
import { readParameters, toEventsAddress, toEventsQuery } from './events-address';

const read = (query: string) => readParameters(new URLSearchParams(query));

it('reads every parameter and writes the same address again', () => {
  const query = 'when=past&from=2026-03-02&to=2026-03-08&city=Dallas&category=Bridal&page=2';
  const parameters = read(query);
  expect(toEventsQuery(parameters)).toEqual({
    when: 'past',
    from: '2026-03-02',
    to: '2026-03-08',
    city: 'Dallas',
    category: 'Bridal',
    page: 2,
    limit: 12,
  });
  expect(toEventsAddress(parameters)).toBe(`/events&tickets?${query}`);
});

it.each([
  'when=never',
  'from=tomorrow',
  'to=2026-02-31x',
  'to=2026-02-30',
  'city=',
  'page=1',
  'page=-3',
  'page=1.5',
])('leaves out invalid values: %s', (query) => {
  expect(read(query)).toEqual({});
  expect(toEventsAddress(read(query))).toBe('/events&tickets');
});
