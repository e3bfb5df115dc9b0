/**
 * How many leading zero bits the SHA-256 of `<puzzle>:<answer>` needs at least. A puzzle begins with its own number, of two
 * digits. 16 take half a second on a phone; each further bit doubles that.
 */
export const WORK_BITS = 16;
