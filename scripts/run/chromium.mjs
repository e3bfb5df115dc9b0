import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

// The headless shell uses half the CPU time of a full browser in headless mode.
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of a Chromium: `CHROMIUM`, one on the PATH, or one that is installed now. Exits the process when none
 * is available.
 */
export function findChromium() {
  const found =
    (process.env.CHROMIUM?.trim() || onPath([SHELL])) ?? installed() ?? onPath(NAMES) ?? fromPlaywright();
  if (found) return found;
  run('npx', ['playwright', 'install', 'chromium'], 'inherit');
  const downloaded = fromPlaywright();
  if (downloaded) return downloaded;
  console.error(
    'No Chromium was found and none could be installed. Install Chromium or Google Chrome, or set CHROMIUM to its path.',
  );
  process.exit(1);
}

function installed() {
  if (process.getuid?.() !== 0 || !run('apt-get', ['--version'])) return null;
  console.log('Installing Chromium’s headless shell for the browser tests …');
  const aptOptions = ['-qq', '-o', 'Acquire::http::Timeout=10'];
  const install = (name) => run('apt-get', ['install', '-y', ...aptOptions, name]);
  if (!install(SHELL)) {
    run('apt-get', ['update', ...aptOptions]);
    if (!install(SHELL) && !onPath(NAMES)) install('chromium');
  }
  return onPath(NAMES);
}

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const files = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.find(isExecutable) ?? null;
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
    spawnSync(command, args, {
      stdio,
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  );
}
