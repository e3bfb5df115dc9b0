import { installPackages } from './install.mjs';

installPackages();
const { register } = await import('tsx/esm/api');
register();
await import('./dev/dev.ts');
