import { remoteConfig } from '@glow50/build/webpack/remote-config';

export default remoteConfig({
  name: 'booking',
  folder: import.meta.dirname,
  exposes: { './remote': './remote.tsx' },
});
