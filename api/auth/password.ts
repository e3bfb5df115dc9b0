import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Of a password that nobody knows, with the same cost. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$4S+rcg82pU6U9UHlDINJ2A$FpYVKgl7luxhMvLKiqkfz5/JQcV9ee3J65/UWjh7azc';

/**
 * Every character counts, spaces too. Only the two ways in which keyboards write one and the same letter (é as one
 * character or as two) are made one, by Unicode's NFC; letters that merely look alike stay different.
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST);
}

/** Without a hash the answer is no, and takes as long as any other, so that it does not tell who has an account. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const isRight = await verify(passwordHash ?? NOBODYS_HASH, password.normalize('NFC'));
  return isRight && passwordHash !== undefined;
}
