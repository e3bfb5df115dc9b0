import { isDeepStrictEqual } from 'node:util';
import { openObject } from '@glow50/host/open-schema';
import { z } from 'zod';
import { BUILD_RECORD } from './build-files';
import { type BuildRecord, recordOf } from './build-record';
import { hashOf, listCounted } from './counted-steps';
import { LOG } from './release-log';
import type { ReleaseObjects } from './release-objects';
import { findKey, mayChange, readRaw, type ReleasePolicy } from './release-policy';
import { isSignedBy, Signature, type SigningKey, textOf } from './signatures';

/** Beside the build record, and written before it. Absent in stores without a policy. */
export const SIGNATURE = 'signature.json';
const BuildSignature = openObject({ signature: Signature });

const keyOf = (part: string, build: string) => `${part}/${build}/${SIGNATURE}`;
const textOfRecord = (part: string, build: string, record: Buffer): string =>
  textOf(`build of ${part}`, { build, record: hashOf(record) });

/** Signs the record, which has the hash of the build's file list. */
export async function writeSignature(
  objects: ReleaseObjects,
  { part, build, record }: { part: string; build: string; record: Buffer },
  key: SigningKey,
): Promise<void> {
  const signature = key.sign(textOfRecord(part, build, record));
  await objects.write(keyOf(part, build), JSON.stringify({ signature }));
}

/**
 * Whether the bytes of a build record count: a key with the right to the part has signed them, an owner vouched for them
 * when the policy was written, or a step that counts carries the same record.
 */
export async function isTrusted(
  objects: Pick<ReleaseObjects, 'read' | 'list'>,
  { part, build, record }: { part: string; build: string; record: Buffer },
  policy: ReleasePolicy,
): Promise<boolean> {
  if (policy.since[part]?.builds?.[build] === hashOf(record)) return true;
  if (await isSigned(objects, { part, build, record }, policy)) return true;
  return isCarried(objects, { part, build, record }, policy);
}

export async function isSigned(
  objects: Pick<ReleaseObjects, 'read'>,
  { part, build, record }: { part: string; build: string; record: Buffer },
  policy: Pick<ReleasePolicy, 'keys'>,
): Promise<boolean> {
  const bytes = await objects.read(keyOf(part, build));
  const { data } = BuildSignature.safeParse(bytes ? readRaw(bytes) : undefined);
  const key = data && findKey(policy, data.signature.key);
  if (!data || !key || !mayChange(key, part, 'release')) return false;
  return isSignedBy(key.publicKey, textOfRecord(part, build, record), data.signature);
}

const Carrying = z.object({
  signature: Signature.optional(),
  current: z.unknown().optional(),
  pinned: z.unknown().optional(),
  canary: z.object({ record: z.unknown() }).optional(),
});

/** Builds of before their records were signed. */
async function isCarried(
  objects: Pick<ReleaseObjects, 'read' | 'list'>,
  { part, build, record }: { part: string; build: string; record: Buffer },
  policy: ReleasePolicy,
): Promise<boolean> {
  const { data: wanted } = recordOf(part).safeParse(readRaw(record));
  if (wanted?.build !== build) return false;
  const names = await objects.list(`${part}/${LOG}`);
  return (await listCounted(objects, part, names, policy)).some(({ bytes }) => {
    const { data: step } = Carrying.safeParse(readRaw(bytes));
    // A gateway chooses no builds.
    if (!step || (step.signature && findKey(policy, step.signature.key)?.isSite)) return false;
    return [step.current, step.pinned, step.canary?.record].some((carried) =>
      isDeepStrictEqual(recordOf(part).safeParse(carried).data, wanted),
    );
  });
}

/** Throws in words for a record that does not count. */
export async function checkTrusted(
  objects: ReleaseObjects,
  { part, build, record }: { part: string; build: string; record: Buffer },
  policy: ReleasePolicy,
): Promise<void> {
  if (await isTrusted(objects, { part, build, record }, policy)) return;
  throw new Error(
    `No key with the right to ${part} has signed ${part}/${build}/${BUILD_RECORD}: it was written or changed past the commands.
Publish the build again from its sources, with npm run release -- ${part}, or name another: npm run history -- ${part}`,
  );
}

/** Whether the record is the one of this build, and not of another under its name. */
export const isOf = (record: BuildRecord, part: string, build: string): boolean =>
  record.build === build && (part === 'shell' || ('name' in record && record.name === part));
