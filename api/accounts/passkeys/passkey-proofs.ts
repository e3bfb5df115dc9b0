import type { NewCredential, UsedCredential } from '@glow50/contract/accounts/passkeys';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { parse, stringify } from 'uuid';
import type { PasskeyRow } from './passkey-repository';
import { relyingParty } from './relying-party';

const NAME = 'Glow50';
/** The browser gives up after this time. */
const TIMEOUT = 5 * 60_000;

interface Owner {
  userId: string;
  email: string;
  fullName: string;
}

/** Loaded when it is needed: it brings parsers of certificates. */
const webauthn = () => import('@simplewebauthn/server');

const describe = ({ credential_id: id, transports }: PasskeyRow) => ({
  id,
  transports: transports as AuthenticatorTransport[],
});

export async function creationOptions(
  publicUrl: string,
  { userId, email, fullName }: Owner,
  known: readonly PasskeyRow[],
  challenge: string,
) {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: NAME,
    rpID: relyingParty(publicUrl).id,
    userID: new Uint8Array(parse(userId)),
    userName: email,
    userDisplayName: fullName,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: TIMEOUT,
    excludeCredentials: known.map(describe),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Without `accepted`, the browser offers every passkey of this site. */
export async function requestOptions(
  publicUrl: string,
  challenge: string,
  accepted: readonly PasskeyRow[] = [],
) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(publicUrl).id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: TIMEOUT,
    userVerification: 'required',
    ...(accepted.length > 0 && { allowCredentials: accepted.map(describe) }),
  });
}

export interface ProvenPasskey {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  isSynced: boolean;
  aaguid: string;
}

/** Resolves to undefined for another challenge, origin or site, without user verification, and for anything malformed. */
export async function readNewPasskey(
  publicUrl: string,
  credential: NewCredential,
  challenge: string,
): Promise<ProvenPasskey | undefined> {
  const { verifyRegistrationResponse } = await webauthn();
  const party = relyingParty(publicUrl);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: true,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: transports ?? [],
      isSynced: registrationInfo.credentialBackedUp,
      aaguid: registrationInfo.aaguid,
    };
  } catch {
    return undefined;
  }
}

/** As above. Does not judge the counter: whoever notes the use does. */
export async function readUse(
  publicUrl: string,
  credential: UsedCredential,
  challenge: string,
  passkey: PasskeyRow,
): Promise<{ counter: number; isSynced: boolean } | undefined> {
  const { verifyAuthenticationResponse } = await webauthn();
  const party = relyingParty(publicUrl);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      credential: { ...describe(passkey), publicKey: new Uint8Array(passkey.public_key), counter: 0 },
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  } catch {
    return undefined;
  }
}

/** The account that a passkey names. Undefined when it names none of ours. */
export function readUserHandle(handle: string | undefined): string | undefined {
  const bytes = Buffer.from(handle ?? '', 'base64url');
  if (bytes.length !== 16) return undefined;
  try {
    return stringify(bytes);
  } catch {
    return undefined;
  }
}
