/** The key in the link to a door. It stands behind `#`, which browsers send to nobody. */
export const readLinkedKey = (hash: string): string => /^#key=([\w-]{22})$/.exec(hash)?.[1] ?? '';

/** Random. The server lets the PIN or the link work with this key only. */
export function makeDeviceKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
