import { readPublicKey } from '@glow50/releases/signatures';
import type { ReleaseKey } from '@glow50/releases/release-policy';

interface Asked {
  name: string;
  publicKey: string;
  parts?: string | undefined;
  owner?: boolean | undefined;
  site?: boolean | undefined;
}

/** The key as the policy lists it. Throws when that would make no sense. */
export function readNewKey(
  { name, publicKey, parts: text, owner, site }: Asked,
  keys: readonly ReleaseKey[],
  known: readonly string[],
): ReleaseKey {
  const key = readPublicKey(publicKey);
  const parts = text?.split(',').map((part) => part.trim()) ?? [];
  const other = keys.find((each) => each.publicKey === key && each.name !== name);
  if (other)
    throw new Error(
      `This key is in the policy already, as ${other.name}. To change what it may do: npm run keys -- allow ${other.name} …
Each person has a key of their own: npm run keys -- create <file>`,
    );
  const unknown = parts.filter((part) => part !== '*' && !known.includes(part));
  if (unknown.length > 0)
    throw new Error(
      `There is no part ${unknown.map((part) => part || '""').join(', ')}. Parts: ${known.join(', ')}, or '*' for all`,
    );
  if (site && (parts.length > 0 || owner))
    throw new Error('--site stands alone: the key of a gateway gives no builds and changes no keys');
  if (parts.length === 0 && !owner && !site)
    throw new Error(`Say what the key may do: --parts booking,events, --parts '*', --owner, or --site`);
  return { name, publicKey: key, parts, ...(owner && { isOwner: true }), ...(site && { isSite: true }) };
}
