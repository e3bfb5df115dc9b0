import { numbered, repeated } from '@glow50/server/testing/hostile-input';
import { gets, type HostileRequest, MARKS, sends } from './hostile-request';

/** Paths, queries and dates. */
export const HOSTILE_ADDRESSES: readonly HostileRequest[] = [
  {
    name: 'a search of accents',
    status: 400,
    path: 'q',
    ask: gets((size) => `/api/v1/search?q=${encodeURIComponent(MARKS.repeat(size / 12))}`),
  },
  {
    name: 'a search of the longest text, all accents',
    status: 200,
    ask: gets(() => `/api/v1/search?q=${encodeURIComponent(`a${MARKS.repeat(99)}`)}`),
  },
  {
    name: 'a search of misspelled words',
    status: 200,
    ask: gets(() => `/api/v1/search?q=${repeated(200, 'zqxjkvwb', '+')}`),
  },
  {
    name: 'a search of one word that no word resembles',
    status: 200,
    ask: gets(() => `/api/v1/search?q=${'zqxj'.repeat(50)}`),
  },
  {
    name: 'a suggestion for the longest text',
    status: 200,
    ask: gets(() => `/api/v1/suggestions?kind=service&text=${'hiar '.repeat(16)}`),
  },
  {
    name: 'a suggestion for a text of accents',
    status: 400,
    path: 'text',
    ask: gets((size) => `/api/v1/suggestions?kind=place&text=${encodeURIComponent(MARKS.repeat(size / 12))}`),
  },
  {
    name: 'a position of commas',
    status: 400,
    path: 'near',
    ask: gets((size) => `/api/v1/search?near=${','.repeat(size)}`),
  },
  {
    name: '10,000 unknown query keys',
    status: 200,
    ask: gets((size) => `/api/v1/search?${numbered(size, (index) => `k${index}=1`, '&')}`),
  },
  {
    name: 'a query key given thousands of times',
    status: 400,
    path: 'q',
    ask: gets((size) => `/api/v1/search?${repeated(size, 'q=1', '&')}`),
  },
  {
    name: 'a query of percent signs',
    status: 400,
    path: 'q',
    ask: gets((size) => `/api/v1/search?q=${'%25'.repeat(size / 3)}`),
  },
  {
    name: 'a path of percent signs',
    status: 400,
    ask: gets((size) => `/api/v1/providers/${'%25'.repeat(size / 3)}`),
  },
  { name: 'a path of slashes', status: 404, ask: gets((size) => `/api/v1/${'/'.repeat(size)}x`) },
  { name: 'a path of dots', status: 404, ask: gets((size) => `/media/${'../'.repeat(size / 3)}`) },
  {
    name: 'a page number of 10^15',
    status: 400,
    path: 'page',
    ask: gets(() => '/api/v1/search?page=1000000000000000'),
  },
  {
    name: 'a page number that is infinite',
    status: 400,
    path: 'page',
    ask: gets(() => '/api/v1/all-events?page=1e309'),
  },
  {
    name: 'a page of reviews at 10^15',
    status: 400,
    path: 'page',
    ask: gets((_size, { providerId }) => `/api/v1/providers/${providerId}/reviews?page=1000000000000000`),
  },
  { name: 'the last page of a search', status: 200, ask: gets(() => '/api/v1/search?page=100000&limit=60') },
  {
    name: 'availability of 10,000 years',
    status: 400,
    path: 'from',
    ask: gets(
      (_size, { providerId, serviceId }) =>
        `/api/v1/providers/${providerId}/availability?serviceId=${serviceId}&from=0000-01-01&to=9999-12-31`,
    ),
  },
  {
    name: 'availability of 300 years',
    status: 400,
    path: 'to',
    ask: gets(
      (_size, { providerId, serviceId }) =>
        `/api/v1/providers/${providerId}/availability?serviceId=${serviceId}&from=1900-01-01&to=2199-12-31`,
    ),
  },
  {
    name: 'availability in the year 0',
    status: 400,
    path: 'from',
    ask: gets(
      (_size, { providerId, serviceId }) =>
        `/api/v1/providers/${providerId}/availability?serviceId=${serviceId}&from=0000-01-01`,
    ),
  },
  {
    name: 'a search for a date in the year 0',
    status: 400,
    path: 'availableOn',
    ask: gets(() => '/api/v1/search?availableOn=0000-01-01'),
  },
  {
    name: 'events of the year 0',
    status: 400,
    path: 'from',
    ask: gets(() => '/api/v1/all-events?from=0000-01-01'),
  },
  {
    name: 'an agenda of 10,000 years',
    status: 400,
    path: 'from',
    ask: gets(
      (_size, { providerId }) => `/api/v1/providers/${providerId}/agenda?from=0000-01-01&to=9999-12-31`,
    ),
  },
  {
    name: 'a booking in the year 0',
    status: 400,
    path: 'startsAt',
    ask: (size, stage) =>
      sends('POST', `/api/v1/providers/${stage.providerId}/bookings`, () =>
        JSON.stringify({ serviceId: stage.serviceId, startsAt: '0000-01-01T10:00:00Z' }),
      )(size, stage),
  },
  {
    name: 'a booking on the last day of the year 9999',
    status: 400,
    path: 'startsAt',
    ask: (size, stage) =>
      sends('POST', `/api/v1/providers/${stage.providerId}/bookings`, () =>
        JSON.stringify({ serviceId: stage.serviceId, startsAt: '9999-12-31T10:00:00Z' }),
      )(size, stage),
  },
];
