import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { releaseStoreAddress } from '@glow50/build/release-store-address';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import { describe, readPolicy, readReleaseKey, type ReleaseKey } from '@glow50/releases/release-policy';
import { writePolicy } from '@glow50/releases/write-policy';
import { createKeyPair, idOfKey, readPublicKey } from '@glow50/releases/signatures';
import { findParts, listReleased, readWords, runCommand } from './command-line';
import { readNewKey } from './new-key';

const USAGE = `npm run keys -- create <file>                          makes a key; keep the file to yourself
npm run keys -- list                                   who may release what
npm run keys -- allow <name> <public key> --parts booking,events   or --parts '*', --owner, --site
npm run keys -- remove <name>                          what was released with it stays
allow and remove are signed with the key of an owner.
Example: RELEASE_KEY=~/.glow50/release-key npm run keys -- allow Ann MCowBQYDK2VwAyEA… --parts booking`;

/** Who may release which part. `allow` and `remove` are signed with `RELEASE_KEY`, which must be an owner's. */
async function run(): Promise<string> {
  const { positionals, values } = readWords(
    USAGE,
    () =>
      parseArgs({
        args: process.argv.slice(2),
        allowPositionals: true,
        options: { parts: { type: 'string' }, owner: { type: 'boolean' }, site: { type: 'boolean' } },
      }),
    3,
  );
  const [action = '', name = '', publicKey = ''] = positionals;
  const isWhole =
    { create: name && !publicKey, list: !name, allow: name && publicKey, remove: name && !publicKey }[
      action
    ] ?? false;
  if (!isWhole) throw new Error(USAGE);
  if (action === 'create') return create(name);
  if (action === 'allow') readPublicKey(publicKey);
  const address = releaseStoreAddress();
  console.error(`Release store: ${address}`);
  const objects = openReleaseObjects(address);
  const policy = await readPolicy(objects);
  const keys = policy?.keys ?? [];
  if (action === 'list') return keys.length === 0 ? 'Everybody who can write to the store.' : list(keys);
  const others = keys.filter((key) => key.name !== name);
  if (action === 'remove' && others.length === keys.length)
    throw new Error(`There is no key of ${name}; npm run keys -- list shows the names`);
  const added =
    action === 'allow'
      ? [readNewKey({ name, publicKey, ...values }, keys, findParts(await listReleased(objects)))]
      : [];
  const key = readReleaseKey();
  if (!key)
    throw new Error('Set RELEASE_KEY to the key file of an owner; npm run keys -- list shows the owners');
  await writePolicy(objects, [...others, ...added], key, policy);
  return list([...others, ...added]);
}

function create(file: string): string {
  if (existsSync(file)) throw new Error(`${file} exists already, and may be a key in use. Name another file`);
  const pair = createKeyPair();
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, pair.privateKey, { mode: 0o600, flag: 'wx' });
  return `${file} is your key ${idOfKey(pair.publicKey)}. Its public part, for an owner:\n${pair.publicKey}`;
}

const list = (keys: readonly ReleaseKey[]): string =>
  keys.map((key) => `${idOfKey(key.publicKey)}  ${key.name}: ${describe(key)}`).join('\n');

await runCommand(USAGE, run);
