import { openObject } from '@glow50/host/open-schema';
import { z } from 'zod';
import { readIfReadable } from './read-object';
import type { ReleaseObjects } from './release-objects';

/** The one use of an override link. Kept beside the remote's builds, because all gateways share them. */
export const OverrideClaim = openObject({
  id: z.string(),
  remote: z.string(),
  origin: z.string(),
  /** UTC, ISO 8601. */
  expiresAt: z.string(),
  claimedAt: z.string(),
  /** Hash of the secret that only the claiming browser has. */
  browser: z.string(),
  /** Account that opened the link. Null outside production. */
  userId: z.string().nullable(),
  revokedAt: z.exactOptional(z.string()),
});
export type OverrideClaim = z.infer<typeof OverrideClaim>;

const ID = /^[\da-f]{32}$/;
const folderOf = (remote: string) => `${remote}/overrides`;
const keyOf = (remote: string, id: string) => `${folderOf(remote)}/${id}.json`;

export const isOverrideId = (text: string): boolean => ID.test(text);

/** Undefined for a link that nobody has used. */
export async function readClaim(
  objects: ReleaseObjects,
  remote: string,
  id: string,
): Promise<OverrideClaim | undefined> {
  return readIfReadable(objects, keyOf(remote, id), OverrideClaim);
}

/** Resolves to false when another browser has claimed the link. */
export async function createClaim(objects: ReleaseObjects, claim: OverrideClaim): Promise<boolean> {
  return objects.create(keyOf(claim.remote, claim.id), JSON.stringify(claim));
}

async function writeClaim(objects: ReleaseObjects, claim: OverrideClaim): Promise<void> {
  await objects.write(keyOf(claim.remote, claim.id), JSON.stringify(claim));
}

/** Newest first. */
export async function listClaims(objects: ReleaseObjects, remote: string): Promise<OverrideClaim[]> {
  const ids = (await objects.list(folderOf(remote))).map((name) => name.replace(/\.json$/, ''));
  const claims = await Promise.all(ids.filter(isOverrideId).map((id) => readClaim(objects, remote, id)));
  return claims
    .filter((claim) => claim !== undefined)
    .sort((one, other) => other.claimedAt.localeCompare(one.claimedAt));
}

/** Ends the override in the browser that uses it, at its next page. Resolves to false for an unknown link. */
export async function revokeClaim(
  objects: ReleaseObjects,
  remote: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const claim = await readClaim(objects, remote, id);
  if (!claim) return false;
  await writeClaim(objects, { ...claim, revokedAt: now.toISOString() });
  return true;
}

const KEPT_AFTER_END_MS = 24 * 3_600_000;
const MOST_REMOVED = 200;

/** Deletes up to 200 claims that ended a day ago: their links do not verify any more. Safe to run concurrently. */
export async function removeEndedClaims(objects: ReleaseObjects, remote: string, now: Date): Promise<void> {
  const names = (await objects.list(folderOf(remote))).slice(0, MOST_REMOVED);
  const ids = names.map((name) => name.replace(/\.json$/, '')).filter(isOverrideId);
  for (const id of ids) {
    const claim = await readClaim(objects, remote, id);
    const isEnded = claim && Date.parse(claim.expiresAt) < now.getTime() - KEPT_AFTER_END_MS;
    if (isEnded) await objects.remove(keyOf(remote, id));
  }
}
