import { remoteConfig } from '@glow50/build/webpack/remote-config';

export default remoteConfig({
  name: 'directory',
  folder: import.meta.dirname,
  exposes: { './remote': './remote.tsx' },
});
