import { expect, it } from '@jest/globals';
import { ZelleAddress } from './zelle-address';

it.each([
  [' Pay@Farrah.Example ', 'pay@farrah.example'],
  ['(214) 555-0142', '214-555-0142'],
  ['+1 214 555 0142', '214-555-0142'],
  ['', ''],
])('keeps %j as %j', (typed, kept) => {
  expect(ZelleAddress.parse(typed)).toBe(kept);
});

it.each(['farrah', '555 0142', '+44 20 7946 0018', '<b>@x', 'one@x.example, two@x.example'])(
  'refuses %j and says what is wanted',
  (typed) => {
    expect(ZelleAddress.safeParse(typed).error?.issues[0]?.message).toBe(
      'Enter an email or a US phone number, such as 214 555 0142',
    );
  },
);
