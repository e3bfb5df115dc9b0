import { expect, it } from '@jest/globals';
import { RECALLED_BUILDS_HEADER, writeRecalledBuilds } from '@glow50/host/kept-builds';
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
