import { hash, verify } from '@node-rs/argon2';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * Hash of a random password that fits nobody. Verified for unknown addresses, so that timing does not reveal them, and
 * kept by accounts that have no password.
 */
export const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$4S+rcg82pU6U9UHlDINJ2A$FpYVKgl7luxhMvLKiqkfz5/JQcV9ee3J65/UWjh7azc';

/**
 * Keeps every character, including spaces. Normalizes to NFC because keyboards produce the same letter (such
 * as é) either as one code point or as two. Letters that merely look alike stay different.
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST);
}

/**
 * Resolves to false without a hash or password, but takes the same time, so that the duration does not reveal whether an
 * account exists.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isRight = await verify(passwordHash ?? NOBODYS_HASH, password.normalize('NFC'));
  return isRight && passwordHash !== undefined && passwordHash !== NOBODYS_HASH;
}
