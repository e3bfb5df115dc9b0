/** The PIN in the link to a door. It stands behind `#`, which browsers send to nobody. */
export const readLinkedPin = (hash: string): string => /^#pin=(\d{8})$/.exec(hash)?.[1] ?? '';

/** Random. The server lets the PIN work with this key only. */
export function makeDeviceKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
