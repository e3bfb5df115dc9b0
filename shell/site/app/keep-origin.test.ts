import { expect, it } from '@jest/globals';
import { keepOrigin } from './keep-origin';

const origin = 'https://glow50.example';

function arrive(referrer: string, state: unknown = null) {
  const history = {
    state,
    replaceState(next: unknown) {
      this.state = next;
    },
  };
  keepOrigin({ history, location: { origin }, document: { referrer } });
  return history.state;
}

it('tells a document that a link of the site has loaded where the visitor was', () => {
  expect(arrive(`${origin}/event-details/12?seats=2`)).toEqual({
    usr: { from: '/event-details/12?seats=2' },
  });
});

it.each([
  ['', null],
  ['about:client', null],
  ['https://elsewhere.example/event-details/12', null],
  ['http://glow50.example/about', null],
])('tells nothing of %j', (referrer, expected) => {
  expect(arrive(referrer)).toBe(expected);
});

it('leaves the state of an entry that was open before', () => {
  const state = { usr: { from: '/booking' }, key: 'a', idx: 1 };
  expect(arrive(`${origin}/about`, state)).toBe(state);
});
