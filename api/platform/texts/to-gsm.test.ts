import { expect, it } from '@jest/globals';
import { toGsm } from './to-gsm';

it.each([
  ['Ann’s “Glow” – cut & color…', 'Ann\'s "Glow" - cut & color...'],
  ['Señora Zoë, Façade, Škoda', 'Señora Zoe, Facade, Skoda'],
  ['Ne\u0301e, cre\u0300me, x\u0302', 'Née, crème, x'],
  ['Łódź Œuvre™ 2\u00a0×\u202f½', 'Lodz OEuvreTM 2 x 1/2'],
  ['Ａｎｎ', 'Ann'],
])('writes %p in the letters of short texts', (name, written) => {
  expect(toGsm(name)).toBe(written);
});

it.each(['Grace@Glow_50 [A] {B} ~ €5 ¿Qué? ÄÖÜß Ωø', 'Нина й', 'किरण', '美容', '💅 Nails ❤️', '한글'])(
  'leaves %p as it is',
  (name) => expect(toGsm(name)).toBe(name),
);
