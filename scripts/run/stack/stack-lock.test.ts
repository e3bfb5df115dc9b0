import { expect, it } from '@jest/globals';
import { findDifferences, type LockedBuild, StackLock } from './stack-lock';

const built = (build: string, hash = build): LockedBuild => ({
  version: '1.0.0',
  build,
  filesIntegrity: `sha384-${hash}`,
  commit: null,
});

it('reports every part with another build, other files, missing or extra', () => {
  const locked = { auth: built('a'), booking: built('b'), events: built('e'), office: built('o') };
  const running = { auth: built('a'), booking: built('b', 'changed'), events: built('f'), trial: built('t') };
  expect(findDifferences(locked, running)).toEqual([
    'booking: locked b, running b',
    'events: locked e, running f',
    'office: locked o, running nothing',
    'trial: locked nothing, running t',
  ]);
  expect(findDifferences(locked, { ...locked })).toEqual([]);
});

it('rejects a lock whose builds or images are not identified by their content', () => {
  const image = { reference: 'glow50/auth:locked-1', id: 'sha256:1', digest: null, commit: null };
  const lock = {
    lockedAt: '2026-01-01T00:00:00Z',
    commit: null,
    builds: { auth: built('a') },
    images: { auth: image },
  };
  expect(StackLock.safeParse(lock).success).toBe(true);
  const wrong = { ...lock, images: { auth: { ...image, id: 'latest' } } };
  expect(StackLock.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'images.auth.id',
  ]);
});
