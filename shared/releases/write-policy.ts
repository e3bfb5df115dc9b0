import { findLastStep, type FoundStep, hashOf, hashOfLog, isUntil, listCounted } from './counted-steps';
import { BUILD_RECORD } from './build-files';
import { isSigned, isTrusted } from './build-trust';
import { LOG } from './release-log';
import type { ReleaseObjects } from './release-objects';
import { POLICY, readRaw, type ReleaseKey, type ReleasePolicy } from './release-policy';
import { idOfKey, type SigningKey, textOf } from './signatures';

const PART = /^[a-z]+$/;
const BUILD = /^[a-z0-9-]+$/;

/** Replaces the keys. What visitors get now stays, and so do all builds that count. Throws unless `key` belongs to an owner, before and after. */
export async function writePolicy(
  objects: ReleaseObjects,
  keys: readonly ReleaseKey[],
  key: SigningKey,
  before: ReleasePolicy | undefined,
): Promise<void> {
  for (const known of [before?.keys ?? keys, keys]) {
    if (!known.some(({ publicKey, isOwner }) => isOwner && idOfKey(publicKey) === key.id))
      throw new Error(
        'Only the key of an owner may change who releases what. npm run keys -- list shows the owners; the first one allows their own key, with --owner',
      );
  }
  const since: ReleasePolicy['since'] = {};
  for (const part of (await objects.list('')).filter((name) => PART.test(name))) {
    const names = await objects.list(`${part}/${LOG}`);
    const last = await findLastStep(objects, part, names, before);
    if (!before) await checkHasSteps(objects, part, last);
    const counted = await listCounted(objects, part, names, before);
    const { sequence, bytes } = last ?? { sequence: 0, bytes: Buffer.of() };
    const vouched = counted.filter(({ name }) => isUntil(name, sequence));
    const skipped = names.filter((name) => !counted.some((entry) => entry.name === name));
    const builds = await findVouched(objects, part, keys, before);
    since[part] = { sequence, hash: hashOf(bytes), log: hashOfLog(vouched), skipped, builds };
  }
  const policy = { version: (before?.version ?? 0) + 1, keys, since };
  const signature = key.sign(textOf('policy', policy));
  await objects.write(POLICY, JSON.stringify({ ...policy, signature }));
}

/** By build, the hash of the record of each one that counts until now, and that no key of the new policy has signed. */
async function findVouched(
  objects: ReleaseObjects,
  part: string,
  keys: readonly ReleaseKey[],
  before: ReleasePolicy | undefined,
): Promise<Record<string, string>> {
  const builds = (await objects.list(part)).filter((name) => BUILD.test(name));
  const found = await Promise.all(
    builds.map(async (build) => {
      const record = await objects.read(`${part}/${build}/${BUILD_RECORD}`);
      if (!record || (before && !(await isTrusted(objects, { part, build, record }, before)))) return [];
      const isSignedStill = await isSigned(objects, { part, build, record }, { keys: [...keys] });
      return isSignedStill ? [] : [[build, hashOf(record)] as const];
    }),
  );
  return Object.fromEntries(found.flat());
}

/** Development and images give builds without a step. A policy would take them back. */
async function checkHasSteps(
  objects: ReleaseObjects,
  part: string,
  last: FoundStep | undefined,
): Promise<void> {
  const bytes = await objects.read(`${part}/current.json`);
  const { build, sequence } = bytes ? readRaw(bytes) : {};
  if (typeof build !== 'string' || sequence !== undefined) return;
  if (!last || readRaw(last.bytes).replaced !== build)
    throw new Error(`${part} was given to visitors without a step. Release it once before there are keys`);
}
