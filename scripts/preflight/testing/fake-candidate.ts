import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RegisteredRemote } from '@glow50/host/registry';
import { hashOf } from '@glow50/releases/build-files';
import { sealBuild } from '@glow50/releases/seal-build';
import type { FederationManifest } from '../federation-manifest';

const MANIFEST: FederationManifest = {
  exposes: [{ path: './remote' }],
  shared: [
    { name: 'react', version: '19.3.1', requiredVersion: '^19.3.1', singleton: true },
    { name: 'react/jsx-runtime', version: '19.3.1', requiredVersion: '^19.3.1' },
    { name: '@glow50/shared/ui', version: '1.0.0', requiredVersion: '^1.0.0', singleton: false },
  ],
};

const SERVER = `exports.remote = {
  contract: '1.2.0',
  createRemote: () => ({
    routes: [{ id: 'loyalty', children: [{ id: 'loyalty-points', path: '/points' }, { id: 'loyalty-card', path: '/points/:card' }] }],
    commands: { openCard: () => null },
  }),
};`;

interface Planted {
  record?: Partial<RegisteredRemote>;
  manifest?: Partial<FederationManifest>;
  /** Contents by path in the build. Adds to the default files or replaces them. */
  files?: Record<string, string>;
}

export function fakeCandidate(folder: string, { record, manifest, files }: Planted = {}): string {
  const contents: Record<string, string> = {
    'entry.1.js': 'var glow50_loyalty = {};',
    'remote.2.js': '(self.chunks = self.chunks || []).push(["https://www.w3.org/2000/svg"]);',
    'points.3.js': 'fetch("https://api.stripe.com/v1")',
    'server/remote.cjs': SERVER,
    'mf-manifest.json': JSON.stringify({ ...MANIFEST, ...manifest }),
    ...files,
  };
  mkdirSync(path.join(folder, 'server'), { recursive: true });
  for (const [file, text] of Object.entries(contents)) writeFileSync(path.join(folder, file), text);
  const base = '/remotes/loyalty/b2';
  sealBuild(folder, {
    name: 'loyalty',
    owner: 'Loyalty team',
    contract: '^1.2.0',
    routes: [
      { path: '/points', title: 'Your points', layout: 'full', chunk: 'points' },
      { path: '/points/:card', title: 'Your card', layout: 'full' },
    ],
    commands: ['openCard'],
    accountMenu: [],
    version: '1.1.0',
    build: 'b2',
    commit: null,
    builtAt: '2026-01-01T00:00:00.000Z',
    entry: `${base}/entry.1.js`,
    integrity: hashOf(contents['entry.1.js'] ?? ''),
    chunks: [`${base}/remote.2.js`],
    pageChunks: { points: [`${base}/points.3.js`] },
    manifest: `${base}/mf-manifest.json`,
    server: `${base}/server/remote.cjs`,
    ...record,
  });
  return folder;
}
