import { remoteConfig } from '@glow50/scripts/webpack/remote-config';

export default remoteConfig({
  name: 'office',
  folder: import.meta.dirname,
  exposes: { './remote': './remote.tsx' },
});
