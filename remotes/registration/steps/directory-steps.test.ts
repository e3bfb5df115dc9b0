import { expect, it } from '@jest/globals';
import { directorySteps } from './directory-steps';

const step = directorySteps.find(({ number }) => number === 10);
const address = { street_name: '', city_name: 'Plano', state: 'Texas', zipcode: '75023' };

it.each([
  ['private-suite', '', false],
  ['private-suite', '12 Elm Street', true],
  ['mobile-suite', '', true],
])(
  'working at a %s with the street “%s”, the address is complete: %s',
  (locationType, street_name, isComplete) => {
    const answers = { 8: { locationType }, 10: { ...address, street_name } };
    const context = { answers, codes: [], isSignedIn: true };
    expect(step?.formSchema?.(context).safeParse(answers[10]).success).toBe(isComplete);
    expect(step?.holds?.({ ...context, proofs: {} } as never)).toBe(isComplete);
  },
);
