import { remoteConfig } from '@glow50/build/webpack/remote-config';

export default remoteConfig({
  name: 'events',
  folder: import.meta.dirname,
  exposes: { './remote': './remote.tsx' },
});
