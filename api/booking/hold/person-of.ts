import { createHash } from 'node:crypto';

/**
 * Whose holds and writes they are: a browser's visitor and each account that signs in there are people of their own,
 * because several people may share a browser.
 */
export function personOf({ visitorHash, userId }: { visitorHash: Buffer; userId: string | null }): Buffer {
  return userId ? createHash('sha256').update(visitorHash).update(userId).digest() : visitorHash;
}
