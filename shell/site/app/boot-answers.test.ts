import { expect, it } from '@jest/globals';
import { createHttpClient } from '@glow50/host/http/http-client';
import { createBootAnswers } from './boot-answers';

const DRAFT = '/api/v1/registrations/student/draft';
const LIST = '/api/v1/allCategories';
const NO_DRAFT = { draft: null, needsSignIn: false };

const BOOT = {
  answers: {
    [LIST]: { status: 200, headers: {}, body: [{ service: 'HAIR' }] },
    [DRAFT]: { status: 200, headers: {}, body: NO_DRAFT, isAssumed: true },
  },
};

/** A browser whose API answers each address with this. */
function openPage(own: Record<string, unknown>) {
  const answers = createBootAnswers(BOOT);
  const asked: string[] = [];
  const api = createHttpClient({
    apiBaseUrl: '',
    backendBaseUrl: '',
    fetch: async (address) => {
      const path = address as string;
      asked.push(path);
      if (!(path in own)) throw new TypeError('Failed to fetch');
      return Response.json(own[path]);
    },
    token: () => null,
    takeAnswer: answers.take,
    onAnswer: answers.compare,
  });
  const ask = (path: string) => api.call<{ answer: unknown }>({ base: 'api', method: 'GET', path });
  return { answers, asked, ask };
}

it('takes what is the same for everybody, and asks for what may be its own', async () => {
  const { answers, asked, ask } = openPage({ [DRAFT]: NO_DRAFT });
  expect(await ask(LIST)).toEqual([{ service: 'HAIR' }]);
  expect(await ask(DRAFT)).toEqual(NO_DRAFT);
  expect(asked).toEqual([DRAFT]);
  expect(answers.areOthers()).toBe(false);
});

it.each([
  ['its own answer is another', { [DRAFT]: { draft: { version: 3 }, needsSignIn: false } }, [LIST, DRAFT]],
  ['its own answer does not come', {}, [LIST, DRAFT]],
  ['it does not ask for what the server did', {}, [LIST]],
  ['it asks for more', { [DRAFT]: NO_DRAFT, '/api/v1/more': [] }, [LIST, DRAFT, '/api/v1/more']],
])('knows of something that the server did not when %s', async (_when, own, paths) => {
  const { answers, ask } = openPage(own);
  for (const path of paths) await ask(path).catch(() => undefined);
  expect(answers.areOthers()).toBe(true);
});

it('a server renders with what it assumes', () => {
  const answers = createBootAnswers(BOOT, { takesAssumed: true });
  expect(answers.take(DRAFT)?.body).toEqual(NO_DRAFT);
  expect(answers.take(DRAFT)).toBeUndefined();
});
