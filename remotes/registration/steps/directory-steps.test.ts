import { expect, it } from '@jest/globals';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
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

const choosing = (town: string) => ({ 8: { locationType: 'mobile-suite' }, 9: { city: town }, 10: address });

it('asks for the address again once another city is chosen', () => {
  const isDone = (town: string) => step?.holds?.({ answers: choosing(town), codes: [] } as never);
  expect([isDone('plano'), isDone('open-salon'), isDone('dallas')]).toEqual([true, true, false]);
});

it('stays at the address while city, state and zip code are not one place, but not for want of a connection', async () => {
  const asked: object[] = [];
  const goOn = (answer: object | Error) =>
    step?.beforeNext?.(address, {
      context: { answers: choosing('plano'), codes: [] },
      checkPlace: async (place: object) => {
        asked.push(place);
        if (answer instanceof Error) throw answer;
        return answer;
      },
    } as never);
  const problems = [{ field: 'city', message: '75023 is in Plano' }];
  await expect(goOn({ known: null, problems })).rejects.toMatchObject({
    fields: { city_name: '75023 is in Plano' },
  });
  expect(asked).toEqual([{ city: 'Plano', state: 'Texas', zipcode: '75023', town: 'plano' }]);
  await goOn({ known: null, problems: [] });
  await goOn(new NetworkError('offline'));
  await goOn(new ApiError(503, { message: 'Away' }));
});
