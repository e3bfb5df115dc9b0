/** Crockford's Base32 alphabet: digits and capital letters, without characters that look alike. */
export const CROCKFORD_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Maps capital letters that the alphabet leaves out to the digits that they look like. */
export const mapLookAlikes = (text: string): string => text.replace(/O/g, '0').replace(/[IL]/g, '1');
