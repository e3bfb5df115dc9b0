import { readConfiguration } from '@glow50/configuration/read-configuration';
import { openObject } from '@glow50/host/open-schema';
import { parseJson } from '@glow50/host/parse-json';
import { z } from 'zod';
import type { LogEntry } from './release-log';
import type { ReleaseObjects } from './release-objects';
import { idOfKey, isSignedBy, readSigningKey, Signature, type SigningKey, textOf } from './signatures';

export const ReleaseKey = openObject({
  /** Of the person or the server. The history shows it. */
  name: z.string(),
  publicKey: z.string(),
  /** Parts that it may change; `*` for all. */
  parts: z.array(z.string()),
  /** May change the policy. */
  isOwner: z.exactOptional(z.boolean()),
  /** Of a gateway: may stop canaries, recall those that may be, and delete old builds of all parts, and nothing else. */
  isSite: z.exactOptional(z.boolean()),
});
export type ReleaseKey = z.infer<typeof ReleaseKey>;

export const Policy = openObject({
  version: z.number(),
  keys: z.array(ReleaseKey),
  /**
   * By part: the step that held when the policy was written, a hash of the log until then, and hashes of the build records
   * that no key of this policy has signed. Its owner vouches for all of them, whoever took the steps. `skipped` are the
   * entries that did not count, also those after the step: they never do.
   */
  since: z.record(
    z.string(),
    openObject({
      sequence: z.number(),
      hash: z.string(),
      log: z.string(),
      skipped: z.array(z.string()),
      /** Absent in policies of before builds were signed. */
      builds: z.exactOptional(z.record(z.string(), z.string())),
    }),
  ),
  signature: Signature,
});
/** Who may change which part. Without one in the store, everybody may who can write there. */
export type ReleasePolicy = z.infer<typeof Policy>;

export const POLICY = 'policy.json';
const OF_SITE: readonly LogEntry['action'][] = ['stop', 'recall', 'prune'];

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

/** The key of `RELEASE_KEY`. Undefined when that is not set. */
export function readReleaseKey(): SigningKey | undefined {
  const { RELEASE_KEY } = readConfiguration('scripts', ['RELEASE_KEY']);
  return RELEASE_KEY ? readSigningKey(RELEASE_KEY) : undefined;
}

/** The key in the policy that may do this. Throws in words when there is none. */
export function checkMayChange(
  policy: ReleasePolicy,
  part: string,
  action: LogEntry['action'],
  key: SigningKey | undefined,
): ReleaseKey {
  if (!key)
    throw new Error(
      `Set RELEASE_KEY to your key: ${part} is changed with keys only. To make one: npm run keys -- create <file>`,
    );
  const known = findKey(policy, key.id);
  if (!known)
    throw new Error(
      `Your key ${key.id} is not in the policy of the release store. Ask an owner to allow it; npm run keys -- list shows the owners`,
    );
  if (mayChange(known, part, action)) return known;
  throw new Error(
    `The key of ${known.name} may not ${action} ${part}. It may change: ${describe(known)}.
Ask an owner to allow more; npm run keys -- list shows the owners`,
  );
}

/** The fields in the order in which they were signed. None for what is no JSON object. */
export function readRaw(bytes: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(bytes.toString());
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** What the signature of a step is for. */
export const purposeOf = (part: string): string => `step of ${part}`;

export const findKey = ({ keys }: Pick<ReleasePolicy, 'keys'>, id: string): ReleaseKey | undefined =>
  keys.find(({ publicKey }) => idOfKey(publicKey) === id);

export function mayChange({ parts, isSite }: ReleaseKey, part: string, action: LogEntry['action']): boolean {
  return isSite ? OF_SITE.includes(action) : parts.includes('*') || parts.includes(part);
}

export function describe({ parts, isSite, isOwner }: ReleaseKey): string {
  const changed = isSite
    ? 'stops and recalls canaries and deletes old builds'
    : parts.join(', ').replace('*', 'all parts');
  return [changed || 'no part', ...(isOwner ? ['who may change what'] : [])].join('; ');
}
