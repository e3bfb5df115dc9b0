import { createHash } from 'node:crypto';
import { openObject } from '@glow50/host/open-schema';
import { z } from 'zod';
import { LOG, type LogEntry, nameOfStep, numberOfStep } from './release-log';
import type { ReleaseObjects } from './release-objects';
import { findKey, mayChange, purposeOf, readRaw, type ReleasePolicy } from './release-policy';
import { findOverreach } from './site-step';
import { isSignedBy, Signature, textOf } from './signatures';

export interface FoundStep {
  sequence: number;
  bytes: Buffer;
}

/**
 * The last step of a part that counts: by the policy, one that a key with the right to it has signed, or the one that the
 * policy vouches for. Without a policy, the last one that is whole. `names` are those of the part's log, in order.
 */
export async function findLastStep(
  objects: Pick<ReleaseObjects, 'read'>,
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
    if (!policy && isReadable(bytes)) return step;
    if (!policy) {
      onRefused?.(new Error(`Ignored step ${sequence} of ${part}: it is not whole`));
      continue;
    }
    const vouched = policy.since[part];
    if (vouched?.sequence === sequence && vouched.hash === hashOf(bytes)) return step;
    if (vouched && (sequence <= vouched.sequence || vouched.skipped.includes(name))) continue;
    const reason = await refuse(objects, part, step, policy, names.slice(0, index));
    if (reason === undefined) return step;
    onRefused?.(new Error(`Ignored step ${sequence} of ${part}: ${reason}`));
  }
  return undefined;
}

/**
 * The number of the step after the last one that counts. Names that are taken by what does not count are passed over, so
 * that nobody can block a part by writing one.
 */
export function nextNumber(
  part: string,
  counted: number,
  names: readonly string[],
  policy: ReleasePolicy | undefined,
): number {
  const taken = new Set([...names, ...(policy?.since[part]?.skipped ?? [])]);
  let next = counted + 1;
  while (taken.has(nameOfStep(next))) next += 1;
  return next;
}

interface NamedEntry {
  name: string;
  bytes: Buffer;
}

/**
 * The entries of a part's log that count: all that are whole without a policy, otherwise those with a signature that
 * counts, and the earlier ones as long as they are what an owner vouched for.
 */
export async function listCounted(
  objects: Pick<ReleaseObjects, 'read'>,
  part: string,
  names: readonly string[],
  policy: ReleasePolicy | undefined,
): Promise<NamedEntry[]> {
  const read = await Promise.all(
    names.map(async (name) => ({ name, bytes: await objects.read(`${part}/${LOG}/${name}`) })),
  );
  const entries = read.filter((entry): entry is NamedEntry => entry.bytes !== undefined);
  if (!policy) return entries.filter(({ bytes }) => isReadable(bytes));
  const vouched = policy.since[part];
  const counted = vouched ? keepVouched(entries, vouched) : [];
  for (const entry of entries) {
    const sequence = numberOfStep(entry.name);
    if (sequence === undefined || sequence <= (vouched?.sequence ?? 0)) continue;
    if (vouched?.skipped.includes(entry.name)) continue;
    const earlier = names.filter((name) => name < entry.name);
    const step = { sequence, bytes: entry.bytes };
    if ((await refuse(objects, part, step, policy, earlier)) === undefined) counted.push(entry);
  }
  return counted;
}

/** The entries that were vouched for. When they are others by now, the one step that was. */
function keepVouched(
  entries: readonly NamedEntry[],
  { sequence, hash, log, skipped }: ReleasePolicy['since'][string],
): NamedEntry[] {
  const before = entries.filter(({ name }) => isUntil(name, sequence) && !skipped.includes(name));
  return hashOfLog(before) === log ? before : before.filter(({ bytes }) => hashOf(bytes) === hash);
}

/** Entries of before the steps have no number. */
export const isUntil = (name: string, sequence: number): boolean => (numberOfStep(name) ?? 0) <= sequence;

export const hashOfLog = (entries: readonly NamedEntry[]): string =>
  hashOf(Buffer.from(entries.map(({ name, bytes }) => `${name} ${hashOf(bytes)}`).join('\n')));

const Signed = openObject({ action: z.string(), sequence: z.number(), signature: Signature });

/** In words, why the step does not count. */
async function refuse(
  objects: Pick<ReleaseObjects, 'read'>,
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
  const overreach = findOverreach(before, raw);
  return overreach && `the key of ${key.name} may not ${overreach}`;
}

/** A power cut can leave an empty file. */
function isReadable(bytes: Buffer): boolean {
  try {
    return typeof JSON.parse(String(bytes)) === 'object';
  } catch {
    return false;
  }
}

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
