import { expect, it } from '@jest/globals';
import { endSentence } from './end-sentence';

it.each([
  ['Heavy rain', 'Heavy rain.'],
  ['Heavy rain. ', 'Heavy rain.'],
  ['Who would come?', 'Who would come?'],
  ['Too wet!', 'Too wet!'],
])('ends %j with one mark', (text, sentence) => {
  expect(endSentence(text)).toBe(sentence);
});
