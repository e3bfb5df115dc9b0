import { expect, it } from '@jest/globals';
import { NOTHING_AHEAD } from './count-ahead';
import { describeAhead } from './describe-ahead';

it('names what goes on after declining, and that nothing more is sold', () => {
  expect(describeAhead({ bookings: 2, events: 1, tickets: 3, cents: 9000 }, false)).toEqual([
    '2 bookings ahead on your page stay: your customers count on you.',
    '1 event ahead takes place, but no more tickets are sold. 3 sold tickets stay valid.',
  ]);
  expect(describeAhead({ ...NOTHING_AHEAD, bookings: 1 }, false)).toEqual([
    '1 booking ahead on your page stays: your customers count on you.',
  ]);
});

it('names what is canceled', () => {
  expect(describeAhead({ bookings: 0, events: 2, tickets: 0, cents: 0 }, true)).toEqual([
    '2 events ahead on your page are canceled, and everybody gets back what they paid.',
  ]);
  expect(describeAhead(NOTHING_AHEAD, true)).toEqual([]);
});
