import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';

const YEAR = 365 * 24 * 3_600_000;

/** A signing certificate with its authority, made for one test run. */
export function makeAppleKeys() {
  const authority = makeCertificate('Test authority', null);
  const signer = makeCertificate('Pass Type ID: pass.test.glow50', authority);
  return {
    authority: authority.pem,
    certificate: signer.pem,
    key: forge.pki.privateKeyToPem(signer.keys.privateKey),
  };
}

/** PKCS #8 and SPKI. */
export const makeGoogleKeys = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });

function makeCertificate(
  name: string,
  issuer: { certificate: forge.pki.Certificate; keys: forge.pki.rsa.KeyPair } | null,
) {
  const { privateKey, publicKey } = makeGoogleKeys();
  const keys = {
    privateKey: forge.pki.privateKeyFromPem(privateKey),
    publicKey: forge.pki.publicKeyFromPem(publicKey),
  };
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(Date.now() - YEAR);
  certificate.validity.notAfter = new Date(Date.now() + YEAR);
  const subject = [{ name: 'commonName', value: name }];
  certificate.setSubject(subject);
  certificate.setIssuer(issuer ? issuer.certificate.subject.attributes : subject);
  certificate.sign((issuer?.keys ?? keys).privateKey, forge.md.sha256.create());
  return { certificate, keys, pem: forge.pki.certificateToPem(certificate) };
}
