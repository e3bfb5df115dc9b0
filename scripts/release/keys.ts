import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { releaseStoreAddress } from '@glow50/build/release-store-address';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { openReleaseObjects } from '@glow50/releases/open-release-objects';
import { describe, readPolicy, type ReleaseKey } from '@glow50/releases/release-policy';
import { writePolicy } from '@glow50/releases/write-policy';
import { createKeyPair, idOfKey, readSigningKey } from '@glow50/releases/signatures';

const USAGE = `npm run keys -- create <file>                          makes a key; keep the file to yourself
npm run keys -- list                                   who may release what
npm run keys -- allow <name> <public key> --parts booking,events   or --parts '*', --owner, --site
npm run keys -- remove <name>`;

/** Who may release which part. `allow` and `remove` are signed with `RELEASE_KEY`, which must be an owner's. */
async function run(words: string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { parts: { type: 'string' }, owner: { type: 'boolean' }, site: { type: 'boolean' } },
  });
  const [action, name = '', publicKey = ''] = positionals;
  if (action === 'create' && name) {
    const pair = createKeyPair();
    writeFileSync(name, pair.privateKey, { mode: 0o600, flag: 'wx' });
    return `${name} is your key ${idOfKey(pair.publicKey)}. Its public part, for an owner:\n${pair.publicKey}`;
  }
  const address = releaseStoreAddress();
  console.error(`Release store: ${address}`);
  const objects = openReleaseObjects(address);
  const policy = await readPolicy(objects);
  const keys = policy?.keys ?? [];
  if (action === 'list') return keys.length === 0 ? 'Everybody who can write to the store.' : list(keys);
  const { RELEASE_KEY } = readConfiguration('scripts', ['RELEASE_KEY']);
  if (!RELEASE_KEY) throw new Error('Set RELEASE_KEY to the key of an owner');
  const others = keys.filter((key) => key.name !== name);
  if (action === 'allow' && name && publicKey) {
    const key: ReleaseKey = {
      name,
      publicKey,
      parts: values.parts?.split(',').map((part) => part.trim()) ?? [],
      ...(values.owner && { isOwner: true }),
      ...(values.site && { isSite: true }),
    };
    await writePolicy(objects, [...others, key], readSigningKey(RELEASE_KEY), policy);
    return list([...others, key]);
  }
  if (action !== 'remove' || !name) throw new Error(USAGE);
  if (others.length === keys.length) throw new Error(`There is no key of ${name}`);
  await writePolicy(objects, others, readSigningKey(RELEASE_KEY), policy);
  return list(others);
}

const list = (keys: readonly ReleaseKey[]): string =>
  keys.map((key) => `${idOfKey(key.publicKey)}  ${key.name}: ${describe(key)}`).join('\n');

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
