import { remoteConfig } from '@glow50/scripts/webpack/remote-config';

export default remoteConfig({
  name: 'sample',
  folder: import.meta.dirname,
  exposes: { './remote': './remote.tsx' },
});
