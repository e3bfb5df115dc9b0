import { installPackages } from './install.mjs';

// Plain JavaScript without imports from packages, because a fresh clone has none installed.
installPackages();
const { register } = await import('tsx/esm/api');
register();
await import('./start/start.ts');
