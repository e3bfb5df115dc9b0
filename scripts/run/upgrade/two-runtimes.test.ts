import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { SampleSite } from './show-sample';

jest.setTimeout(240_000);

const site = new SampleSite();
beforeAll(() => site.build('build-runtimes.ts'));
afterAll(() => site.close());

it.each(['earlier-shell', 'present-shell'])(
  'remotes of both runtimes take from the %s what fits, bring what does not, and are refused by name',
  async (shell) => {
    const shown = await site.show(shell);
    for (const runtime of ['earlier', 'present']) {
      expect([runtime, shown[`${runtime}_fits`]]).toEqual([
        runtime,
        { text: '2 steps with React 19.3.1', label: 'of the shell' },
      ]);
      expect([runtime, shown[`${runtime}_own`]]).toEqual([
        runtime,
        // Whoever is first with a version shares it.
        { text: '2 steps with React 19.3.1', label: 'of earlier_own' },
      ]);
      expect(shown[`${runtime}_refused`]?.text).toMatch(/^refused: .*react.*19\.2/i);
    }
  },
);
