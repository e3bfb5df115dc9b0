import { beforeEach, describe, expect, it } from '@jest/globals';
import { abortCanary, promoteCanary, recallCanary, startCanary } from './canary';
import { readDeployment } from './deployment';
import { pin } from './pin';
import { releaseBuild } from './release-build';
import { readLog } from './read-log';
import type { ReleaseObjects } from './release-objects';
import { rollBack } from './roll-back';
import { stopCanary } from './stop-canary';
import { fakeBuild } from './testing/fake-build';
import { openTrialSite, trialStores } from './testing/trial-stores';
import { writeHistory } from './write-history';

const { folder, stores } = trialStores();

describe.each(stores)('releases in %s', (_, open) => {
  let objects: ReleaseObjects;
  beforeEach(() => {
    objects = open();
  });
  const release = (build: string) => releaseBuild(objects, fakeBuild(folder(), build));
  const site = (freshFor = 0) => openTrialSite(objects, folder(), freshFor);
  const shown = async () => (await site().registry()).remotes.booking?.build;

  describe('as canaries', () => {
    const canary = (build: string, percent: number) =>
      startCanary(objects, fakeBuild(folder(), build), percent);
    const places = Array.from({ length: 100 }, (_, place) => place);
    const shownAt = async (place: number, kept = new Map<string, string>()) =>
      (await site().registry(kept, place)).remotes.booking?.build;
    const share = async () => {
      const store = site(60_000);
      const found = await Promise.all(places.map((place) => store.registry(new Map(), place)));
      return places.filter((place) => found[place]?.remotes.booking?.build === 'b');
    };
    const actions = async () =>
      (await readLog(objects, 'booking')).map(({ action, build }) => `${action} ${build}`);

    beforeEach(() => release('a'));

    it('reach the given share of visitors, who keep the canary when the share grows, and no visitor without a canary place', async () => {
      await canary('b', 10);
      const first = await share();
      expect(first).toHaveLength(10);
      expect(await shown()).toBe('a');
      await canary('b', 60);
      const all = await share();
      expect(all).toHaveLength(60);
      expect(all).toEqual(expect.arrayContaining(first));
      expect(await shownAt(first[0] ?? 0, new Map([['booking', 'a']]))).toBe('a');
    });

    it('can be promoted to every visitor, and aborted for all, also for those in the middle of something, with the next page', async () => {
      await canary('b', 50);
      await promoteCanary(objects, 'booking');
      expect([await shown(), await share()]).toEqual(['b', places]);
      await expect(promoteCanary(objects, 'booking')).rejects.toThrow('has no canary');
      await rollBack(objects, 'booking');
      expect(await shown()).toBe('a');
      await canary('b', 50);
      await abortCanary(objects, 'booking');
      expect(await share()).toEqual([]);
      expect(await shownAt(1, new Map([['booking', 'b']]))).toBe('a');
      expect(await actions()).toEqual([
        'release a',
        'canary b',
        'promote b',
        'rollback a',
        'canary b',
        'abort b',
      ]);
    });

    it('are not kept over a reload once they were ended, until they are given to visitors again', async () => {
      const kept = () => shownAt(1, new Map([['booking', 'b']]));
      await canary('b', 50);
      await abortCanary(objects, 'booking');
      await canary('c', 50);
      expect(await kept()).not.toBe('b');
      await release('d');
      expect(await kept()).toBe('d');
      await release('b');
      await release('e');
      expect(await kept()).toBe('b');
    });

    it('can be recalled when they are aborted, and by the site where whoever began them allows it', async () => {
      await canary('b', 50);
      const { taken, left } = await recallCanary(objects, 'booking', 'loses bookings');
      expect([taken.build, left.build]).toEqual(['b', 'a']);
      await expect(recallCanary(objects, 'booking', 'again')).rejects.toThrow('has no canary');
      await expect(canary('b', 50)).rejects.toThrow('was recalled');

      const begin = async (build: string, options?: { recallsOnLoss: boolean }) => {
        await startCanary(objects, fakeBuild(folder(), build), 10, options);
        const { canary: running } = await readDeployment(objects, 'booking');
        if (!running) throw new Error('There is no canary');
        return running;
      };
      await begin('c', { recallsOnLoss: true });
      const lossy = await begin('c');
      const stop = { at: '2026-01-01T00:00:00.000Z', reason: '4 of 5 clients were refused' };
      expect(await stopCanary(objects, 'booking', lossy, stop, { isLossy: true })).toBe('recall');
      const guarded = await begin('d');
      expect(await stopCanary(objects, 'booking', guarded, stop, { isLossy: true })).toBe('stop');
      const now = await readDeployment(objects, 'booking');
      expect([now.current?.build, now.recalled]).toEqual(['a', ['b', 'c']]);
      expect(await actions()).toContain('recall a');
      expect((await site().recalled()).booking).toEqual(['b', 'c']);
    });

    it('reach no visitor once stopped, appear in the history, and can only be started again', async () => {
      await canary('b', 50);
      const { canary: running } = await readDeployment(objects, 'booking');
      if (!running) throw new Error('There is no canary');
      const stop = { at: '2026-01-01T00:00:00.000Z', reason: '5 of 5 visits failed' };
      await stopCanary(objects, 'booking', running, stop);
      await stopCanary(objects, 'booking', running, { ...stop, reason: 'another server’s view' });
      expect(await share()).toEqual([]);
      expect(await shownAt(1, new Map([['booking', 'b']]))).toBe('a');
      expect((await site().canaries()).booking?.stopped).toEqual(stop);
      await expect(promoteCanary(objects, 'booking')).rejects.toThrow('5 of 5 visits failed');
      expect(await actions()).toEqual(['release a', 'canary b', 'stop b']);
      const history = writeHistory(
        await readLog(objects, 'booking'),
        await readDeployment(objects, 'booking'),
      );
      expect(history).toMatch(/stop +b .* the site +5 of 5 visits failed/);
      expect(history).not.toContain('→ canary');
      await canary('b', 50);
      expect(await share()).toHaveLength(50);
    });

    it('end with the next release, and are refused for pinned parts and the shell', async () => {
      await canary('b', 50);
      await release('c');
      expect(await share()).toEqual([]);
      expect(await shown()).toBe('c');
      await pin(objects, 'booking', 'a');
      await expect(canary('b', 50)).rejects.toThrow('npm run unpin -- booking');
      await expect(startCanary(objects, fakeBuild(folder(), 's', 'shell'), 5)).rejects.toThrow(
        'cannot have a canary',
      );
    });
  });
});
