import { installPackages } from './install.mjs';

// Plain JavaScript without packages, because a fresh clone has none yet.
installPackages();
const { register } = await import('tsx/esm/api');
register();
await import('./start/start.ts');
