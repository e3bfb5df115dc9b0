import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { openObject } from '@glow50/host/open-schema';
import { z } from 'zod';

/** Ed25519, over the text that `textOf` makes of what is signed. */
export const Signature = openObject({
  /** Id of the key. */
  key: z.string(),
  /** Base64. */
  value: z.string(),
});
export type Signature = z.infer<typeof Signature>;

export interface SigningKey {
  id: string;
  sign(text: string): Signature;
}

/** A new pair: the private key as PEM, the public one as one line of text. */
export function createKeyPair(): { privateKey: string; publicKey: string } {
  const pair = generateKeyPairSync('ed25519');
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    publicKey: toLine(pair.publicKey),
  };
}

/** `given` is the PEM or the path of a file with it. Throws for anything else. */
export function readSigningKey(given: string): SigningKey & { publicKey: string } {
  const pem = given.includes('PRIVATE KEY') ? given : existsSync(given) ? readFileSync(given) : undefined;
  if (pem === undefined)
    throw new Error(
      `There is no key at ${given}. RELEASE_KEY is the path of your key file; to make one: npm run keys -- create ${given}`,
    );
  const privateKey = createPrivateKey(pem);
  if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error('A release key is an Ed25519 key');
  const publicKey = toLine(createPublicKey(privateKey));
  const id = idOfKey(publicKey);
  return {
    id,
    publicKey,
    sign: (text) => ({ key: id, value: sign(null, Buffer.from(text), privateKey).toString('base64') }),
  };
}

/** The public key as it is in a policy. Throws in words for anything else, a private key too. */
export function readPublicKey(line: string): string {
  try {
    const key = createPublicKey({ key: Buffer.from(line, 'base64'), type: 'spki', format: 'der' });
    if (key.asymmetricKeyType === 'ed25519') return toLine(key);
  } catch {
    // Said below.
  }
  throw new Error(
    `${line.slice(0, 20)}… is no public release key. It is the line that npm run keys -- create <file> prints, and begins with MCow`,
  );
}

/** Short and the same everywhere: the begin of the key's hash. */
export const idOfKey = (publicKey: string): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16);

/** Never throws. */
export function isSignedBy(publicKey: string, text: string, { value }: Signature): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
    return verify(null, Buffer.from(text), key, Buffer.from(value, 'base64'));
  } catch {
    return false;
  }
}

/** `purpose` keeps a signature from counting for something else. The order of the fields counts. */
export function textOf(purpose: string, signed: object): string {
  const { signature: _, ...rest } = signed as { signature?: unknown };
  return `${purpose}:${JSON.stringify(rest)}`;
}

const toLine = (key: KeyObject): string => key.export({ type: 'spki', format: 'der' }).toString('base64');
