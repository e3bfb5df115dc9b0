import { expect, it } from '@jest/globals';
import { readRecalledBuilds, RECALLED_BUILDS_HEADER, writeRecalledBuilds } from '@glow50/host/kept-builds';
import { watchRecalls } from './watch-recalls';

it('tells a page once that a build which runs there was taken back, and asks about each build once', () => {
  const asked: string[] = [];
  let told = 0;
  const read = watchRecalls({
    loader: {
      recall(name, build) {
        asked.push(`${name} ${build}`);
        return build === 'b2' || build === 'b3';
      },
    },
    onRecalled: () => (told += 1),
  });
  const answer = (recalled: Record<string, string[]>) =>
    read(new Headers({ [RECALLED_BUILDS_HEADER]: writeRecalledBuilds(recalled) }));
  read(new Headers());
  answer({ booking: ['b1'], events: ['e1'] });
  expect([asked, told]).toEqual([['booking b1', 'events e1'], 0]);
  answer({ booking: ['b1', 'b2', 'b3'] });
  answer({ booking: ['b1', 'b2', 'b3'] });
  expect([asked, told]).toEqual([['booking b1', 'events e1', 'booking b2', 'booking b3'], 1]);
});

it('tells a page whose shell was taken back, and no page with another shell', () => {
  let told = 0;
  const read = watchRecalls({ shell: 's2', loader: { recall: () => false }, onRecalled: () => (told += 1) });
  const answer = (...builds: string[]) =>
    read(new Headers({ [RECALLED_BUILDS_HEADER]: writeRecalledBuilds({ shell: builds }) }));
  answer('s1');
  expect(told).toBe(0);
  answer('s1', 's2');
  expect(told).toBe(1);
});

it('the header stays short: it names the last ten of each part', () => {
  const names = (part: string) => Array.from({ length: 50 }, (_, index) => `${part}${index}`);
  const text = writeRecalledBuilds({ booking: names('b'), events: names('e'), shell: ['s1'] });
  const told = readRecalledBuilds(text);
  expect(told.map(({ build }) => build)).toEqual([...names('b').slice(-10), ...names('e').slice(-10), 's1']);
});
