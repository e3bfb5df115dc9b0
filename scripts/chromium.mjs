import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Path of a Chromium: `CHROMIUM`, one on the PATH, or one installed now. Ends the process when none can be had. */
export function findChromium() {
  const found = process.env.CHROMIUM ?? onPath() ?? fromPlaywright();
  if (found) return found;
  console.log('Installing Chromium for the browser tests …');
  if (process.getuid?.() === 0 && run('apt-get', ['--version'])) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
    const installed = onPath();
    if (installed) return installed;
  }
  run('npx', ['playwright', 'install', 'chromium'], 'inherit');
  const downloaded = fromPlaywright();
  if (downloaded) return downloaded;
  console.error(
    'No Chromium was found and none could be installed. Install Chromium or Google Chrome, or set CHROMIUM to its path.',
  );
  process.exit(1);
}

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    for (const name of NAMES) {
      const file = path.join(folder, name);
      if (isExecutable(file)) return file;
    }
  }
  return null;
}

function fromPlaywright() {
  const { stdout } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      "import { chromium } from 'playwright'; process.stdout.write(chromium.executablePath())",
    ],
    { encoding: 'utf8' },
  );
  return stdout && isExecutable(stdout) ? stdout : null;
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function run(command, args, stdio = 'ignore') {
  return (
    spawnSync(command, args, { stdio, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
    0
  );
}
