import { createHash } from 'node:crypto';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { openObject } from '@glow50/host/open-schema';
import { parseJson } from '@glow50/host/parse-json';
import { z } from 'zod';
import { LOG, type LogEntry, numberOfStep } from './release-log';
import type { ReleaseObjects } from './release-objects';
import { idOfKey, isSignedBy, Signature, type SigningKey, textOf } from './signatures';

export const ReleaseKey = openObject({
  /** Of the person or the server. The history shows it. */
  name: z.string(),
  publicKey: z.string(),
  /** Parts that it may change; `*` for all. */
  parts: z.array(z.string()),
  /** May change the policy. */
  isOwner: z.exactOptional(z.boolean()),
  /** Of a gateway: may stop canaries and delete old builds of all parts, and nothing else. */
  isSite: z.exactOptional(z.boolean()),
});
export type ReleaseKey = z.infer<typeof ReleaseKey>;

const Policy = openObject({
  version: z.number(),
  keys: z.array(ReleaseKey),
  /** By part: the step that held when the policy was written. Its owner vouches for it, whoever took it. */
  since: z.record(z.string(), openObject({ sequence: z.number(), hash: z.string() })),
  signature: Signature,
});
/** Who may change which part. Without one in the store, everybody may who can write there. */
export type ReleasePolicy = z.infer<typeof Policy>;

const POLICY = 'policy.json';
const PART = /^[a-z]+$/;
const OF_SITE: readonly LogEntry['action'][] = ['stop', 'prune'];

/** Ids of the keys that may sign a policy. Undefined: those that the policy itself names as owners. */
const configuredOwners = (): readonly string[] | undefined =>
  readConfiguration('scripts', ['RELEASE_OWNERS'])
    .RELEASE_OWNERS?.split(',')
    .map((id) => id.trim());

/**
 * Undefined for a store without a policy. Throws when the policy is not signed by an owner, and when `RELEASE_OWNERS` is
 * set but there is no policy: nothing may be trusted then.
 */
export async function readPolicy(
  objects: ReleaseObjects,
  owners = configuredOwners(),
): Promise<ReleasePolicy | undefined> {
  const bytes = await objects.read(POLICY);
  if (!bytes) {
    if (owners) throw new Error('RELEASE_OWNERS is set, but the release store has no policy.json');
    return undefined;
  }
  const policy = parseJson(Policy, bytes, POLICY);
  const signer = policy.keys.find(({ publicKey }) => idOfKey(publicKey) === policy.signature.key);
  const isOwner = signer?.isOwner === true && (owners?.includes(policy.signature.key) ?? true);
  const text = textOf('policy', readRaw(bytes));
  if (!isOwner || !isSignedBy(signer.publicKey, text, policy.signature))
    throw new Error('policy.json of the release store is not signed by one of its owners');
  return policy;
}

/** Replaces the keys. What visitors get now stays. Throws unless `key` belongs to an owner, before and after. */
export async function writePolicy(
  objects: ReleaseObjects,
  keys: readonly ReleaseKey[],
  key: SigningKey,
  before: ReleasePolicy | undefined,
): Promise<void> {
  for (const known of [before?.keys ?? keys, keys]) {
    if (!known.some(({ publicKey, isOwner }) => isOwner && idOfKey(publicKey) === key.id))
      throw new Error('Only the key of an owner may change who releases what');
  }
  const since: ReleasePolicy['since'] = {};
  for (const part of (await objects.list('')).filter((name) => PART.test(name))) {
    const last = await findLastStep(objects, part, await objects.list(`${part}/${LOG}`), before);
    if (!before) await checkHasSteps(objects, part, last);
    if (last) since[part] = { sequence: last.sequence, hash: hashOf(last.bytes) };
  }
  const policy = { version: (before?.version ?? 0) + 1, keys, since };
  const signature = key.sign(textOf('policy', policy));
  await objects.write(POLICY, JSON.stringify({ ...policy, signature }));
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

/** The key in the policy that may do this. Throws in words when there is none. */
export function checkMayChange(
  policy: ReleasePolicy,
  part: string,
  action: LogEntry['action'],
  key: SigningKey | undefined,
): ReleaseKey {
  if (!key) throw new Error(`Set RELEASE_KEY to your key: ${part} is changed with keys only`);
  const known = findKey(policy, key.id);
  if (!known) throw new Error(`Your key ${key.id} is not in the policy of the release store`);
  if (mayChange(known, part, action)) return known;
  throw new Error(`The key of ${known.name} may not ${action} ${part}. It may change: ${describe(known)}`);
}

export interface FoundStep {
  sequence: number;
  bytes: Buffer;
}

/**
 * The last step of a part that counts: by the policy, one that a key with the right to it has signed, or the one that the
 * policy vouches for. Without a policy, the last one. `names` are those of the part's log, in order.
 */
export async function findLastStep(
  objects: ReleaseObjects,
  part: string,
  names: readonly string[],
  policy: ReleasePolicy | undefined,
  onRefused?: (error: unknown) => void,
): Promise<FoundStep | undefined> {
  for (const [index, name] of [...names.entries()].reverse()) {
    const sequence = numberOfStep(name);
    const bytes = sequence === undefined ? undefined : await objects.read(`${part}/${LOG}/${name}`);
    if (sequence === undefined || !bytes) continue;
    const step = { sequence, bytes };
    if (!policy) return step;
    const vouched = policy.since[part];
    if (vouched?.sequence === sequence && vouched.hash === hashOf(bytes)) return step;
    if (vouched && sequence <= vouched.sequence) continue;
    const reason = await refuse(objects, part, step, policy, names.slice(0, index));
    if (reason === undefined) return step;
    onRefused?.(new Error(`Ignored step ${sequence} of ${part}: ${reason}`));
  }
  return undefined;
}

const Signed = openObject({ action: z.string(), sequence: z.number(), signature: Signature });

/** In words, why the step does not count. */
async function refuse(
  objects: ReleaseObjects,
  part: string,
  { sequence, bytes }: FoundStep,
  policy: ReleasePolicy,
  earlier: readonly string[],
): Promise<string | undefined> {
  const raw = readRaw(bytes);
  const { data: signed } = Signed.safeParse(raw);
  if (!signed) return 'it is not signed';
  const key = findKey(policy, signed.signature.key);
  if (!key) return 'its key is not in the policy';
  if (
    signed.sequence !== sequence ||
    !isSignedBy(key.publicKey, textOf(purposeOf(part), raw), signed.signature)
  )
    return 'its signature does not fit';
  if (!mayChange(key, part, signed.action as LogEntry['action']))
    return `the key of ${key.name} may not ${signed.action} ${part}`;
  if (!key.isSite) return undefined;
  const found = await findLastStep(objects, part, earlier, policy);
  const before = found ? readRaw(found.bytes) : {};
  const isSame = (['current', 'pinned'] as const).every(
    (name) => JSON.stringify(before[name]) === JSON.stringify(raw[name]),
  );
  return isSame ? undefined : `the key of ${key.name} may not change what visitors get`;
}

function readRaw(bytes: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(bytes.toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** What the signature of a step is for. */
export const purposeOf = (part: string): string => `step of ${part}`;

const findKey = ({ keys }: ReleasePolicy, id: string): ReleaseKey | undefined =>
  keys.find(({ publicKey }) => idOfKey(publicKey) === id);

function mayChange({ parts, isSite }: ReleaseKey, part: string, action: LogEntry['action']): boolean {
  return isSite ? OF_SITE.includes(action) : parts.includes('*') || parts.includes(part);
}

export function describe({ parts, isSite, isOwner }: ReleaseKey): string {
  const changed = isSite
    ? 'stops canaries and deletes old builds'
    : parts.join(', ').replace('*', 'all parts');
  return [changed || 'no part', ...(isOwner ? ['who may change what'] : [])].join('; ');
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
