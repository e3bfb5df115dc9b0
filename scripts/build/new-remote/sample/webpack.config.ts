import { remoteConfig } from '../../webpack/remote-config';

export default remoteConfig({
  name: 'sample',
  folder: import.meta.dirname,
  exposes: { './remote': './remote.tsx' },
});
