import { expect, it } from '@jest/globals';
import { NOTHING_AHEAD } from './count-ahead';
import { describeAhead } from './describe-ahead';

it('names what goes on after declining, and that nothing more is sold', () => {
  expect(describeAhead({ bookings: 2, events: 1, tickets: 3, cents: 9000 }, false)).toEqual([
    '2 upcoming bookings on your page stay: your customers are counting on you.',
    '1 upcoming event takes place, but no more tickets are sold. 3 sold tickets stay valid.',
  ]);
  expect(describeAhead({ ...NOTHING_AHEAD, bookings: 1 }, false)).toEqual([
    '1 upcoming booking on your page stays: your customers are counting on you.',
  ]);
});

it('names what is canceled', () => {
  expect(describeAhead({ bookings: 0, events: 2, tickets: 0, cents: 0 }, true)).toEqual([
    '2 upcoming events on your page are canceled, and everyone gets back what they paid.',
  ]);
  expect(describeAhead(NOTHING_AHEAD, true)).toEqual([]);
});
