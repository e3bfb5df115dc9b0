import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { SampleSite } from './show-sample';

jest.setTimeout(240_000);

const site = new SampleSite();
beforeAll(() => site.build('build-pair.ts'));
afterAll(() => site.close());

it('a remote with a range over both versions runs in both shells, and always with the shell’s one copy', async () => {
  const [earlier, later] = [await site.show('earlier-shell'), await site.show('later-shell')];
  expect(earlier.wide?.text).toBe('2 steps with React 19.2.9');
  expect(later.wide?.text).toBe('2 steps with React 19.3.1');
});

it('a remote with one version runs in its shell, and is refused by name in the other', async () => {
  const [earlier, later] = [await site.show('earlier-shell'), await site.show('later-shell')];
  expect(earlier.before?.text).toBe('2 steps with React 19.2.9');
  expect(later.after?.text).toBe('2 steps with React 19.3.1');
  expect(later.before?.text).toMatch(/^refused: .*react/i);
  expect(earlier.after?.text).toMatch(/^refused: .*react/i);
});
