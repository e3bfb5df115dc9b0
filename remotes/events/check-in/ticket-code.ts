const CODE = /^G50(\d{1,16})([0-9A-Z]{4})([0-9A-Z]{4})([0-9A-Z]{4})([0-9A-Z]{4})$/;

/** Normalizes a typed ticket code to the form in its QR code: `g50 1203 7qkm…` becomes `G50-1203-7QKM-…`. */
export function normalizeCode(text: string): string {
  const plain = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const [, event, ...groups] = CODE.exec(plain) ?? [];
  return event === undefined ? text.trim().toUpperCase() : ['G50', event, ...groups].join('-');
}

/** SHA-256 of the normalized code in hex, as in the door list. */
export async function hashCode(code: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(normalizeCode(code)));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
