import type { RegisteredRemote, Registry } from '../registry';

export function registryOf(changes: Partial<RegisteredRemote>): Registry {
  const remote: RegisteredRemote = {
    name: 'sample',
    owner: 'Sample team',
    contract: '^1.0.0',
    routes: [],
    commands: [],
    accountMenu: [],
    version: '1.0.0',
    build: 'a1b2c3',
    commit: null,
    builtAt: '2026-01-01T00:00:00Z',
    entry: '/remotes/sample/a1b2c3/entry.js',
    chunks: [],
    manifest: '/remotes/sample/a1b2c3/mf-manifest.json',
    ...changes,
  };
  return { remotes: { [remote.name]: remote } };
}
