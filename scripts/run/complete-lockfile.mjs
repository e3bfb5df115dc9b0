import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `npm run lockfile`: completes package-lock.json for `npm ci`. `npm install` leaves out the optional binaries of other
 * platforms when the registry does not have them, and `npm ci` refuses such a lockfile. The added entries name version,
 * system and processor only. npm skips them on every other platform.
 */
const file = path.resolve(import.meta.dirname, '../../package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

const added = [];
for (const [location, { optionalDependencies = {}, dev, devOptional }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isLocked(location, name)) continue;
    const words = name.split(/[-/]/);
    const os = words.filter((word) => SYSTEMS.includes(word));
    const cpu = words.filter((word) => PROCESSORS.includes(word));
    if (os.length + cpu.length === 0)
      throw new Error(`${name} is an optional package that is missing and has an unknown platform`);
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(cpu.length > 0 && { cpu }),
      ...((dev || devOptional) && { dev: true }),
      optional: true,
      ...(os.length > 0 && { os }),
    };
    added.push(`${name}@${version}`);
  }
}

if (added.length > 0) {
  const { '': root, ...others } = lock.packages;
  const sorted = Object.entries(others).sort(([one], [other]) => one.localeCompare(other, 'en'));
  lock.packages = { '': root, ...Object.fromEntries(sorted) };
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
console.log(
  added.length > 0 ? `Added ${added.length} platforms to package-lock.json` : 'package-lock.json is complete',
);

/** Looks where Node would: in the `node_modules` of the package, then in those of the folders above it. */
function isLocked(location, name) {
  const parents = location
    .split('/node_modules/')
    .map((_, index, steps) => steps.slice(0, index + 1).join('/node_modules/'));
  return ['', ...parents].some(
    (folder) => lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`],
  );
}
