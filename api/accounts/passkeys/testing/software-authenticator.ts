import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { CredentialOptions, NewCredential, UsedCredential } from '@glow50/contract/accounts/passkeys';

const [USER_PRESENT, USER_VERIFIED, BACKUP_ELIGIBLE, BACKED_UP, ATTESTED] = [1, 4, 8, 16, 64];

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/** CBOR of a short text, byte string, small number, or map. */
function cbor(value: string | number | Buffer | Map<string | number, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as Buffer)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(type: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(type << 5) | size]);
  return size < 256
    ? Buffer.from([(type << 5) | 24, size])
    : Buffer.from([(type << 5) | 25, size >> 8, size & 255]);
}

interface Circumstances {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
}

/** A passkey in the test's memory, as a browser at `origin` would use it. */
export function softwareAuthenticator({ isSynced = false, origin = 'http://localhost:3000' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let counter = 0;
  let userHandle = '';

  const cose = new Map<number, number | Buffer>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(jwk.x ?? '', 'base64url')],
    [-3, Buffer.from(jwk.y ?? '', 'base64url')],
  ]);

  function dataOf(rpId: string, isVerified: boolean, attested = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(isSynced ? 0 : counter);
    const flags =
      USER_PRESENT |
      (isVerified ? USER_VERIFIED : 0) |
      (isSynced ? BACKUP_ELIGIBLE | BACKED_UP : 0) |
      (attested.length > 0 ? ATTESTED : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
  }

  const clientData = (type: string, options: CredentialOptions, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin: from, crossOrigin: false }));

  return {
    id,
    /** As if somebody else had used a copy of the key. */
    setCounter: (count: number) => void (counter = count),

    create(options: CredentialOptions, at: Circumstances = {}): NewCredential {
      const { rp, user } = options as { rp: { id: string }; user: { id: string } };
      userHandle = user.id;
      const size = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), size, credentialId, cbor(cose)]);
      const authData = dataOf(at.rpId ?? rp.id, at.isVerified ?? true, attested);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options, at.origin ?? origin).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    use(options: CredentialOptions, at: Circumstances = {}): UsedCredential {
      counter += 1;
      const authenticatorData = dataOf(at.rpId ?? (options.rpId as string), at.isVerified ?? true);
      const client = clientData('webauthn.get', options, at.origin ?? origin);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      };
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
