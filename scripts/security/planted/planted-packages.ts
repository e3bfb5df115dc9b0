import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const NAME = 'planted-package';
const VERSION = '1.0.0';

/** An installed package whose registry signed other bytes than it serves. */
export async function openPlantedPackages() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const keyid = `SHA256:${createHash('sha256').update(key).digest('base64')}`;
  const integrity = integrityOf('served');
  const signed = `${NAME}@${VERSION}:${integrityOf('signed')}`;
  const sig = createSign('SHA256').update(signed).sign(privateKey, 'base64');

  const server = http.createServer((request, response) => {
    const origin = `http://${request.headers.host}`;
    const isForKeys = request.url === '/-/npm/v1/keys';
    const answer = isForKeys
      ? {
          keys: [
            {
              expires: null,
              keyid,
              keytype: 'ecdsa-sha2-nistp256',
              scheme: 'ecdsa-sha2-nistp256',
              key: key.toString('base64'),
            },
          ],
        }
      : {
          name: NAME,
          'dist-tags': { latest: VERSION },
          versions: {
            [VERSION]: {
              name: NAME,
              version: VERSION,
              dist: { tarball: `${origin}/${NAME}.tgz`, integrity, signatures: [{ keyid, sig }] },
            },
          },
        };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const folder = mkdtempSync(path.join(tmpdir(), 'glow50-planted-packages-'));
  install(folder, `${registry}${NAME}.tgz`, integrity);
  return {
    folder,
    registry,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
}

function install(folder: string, resolved: string, integrity: string): void {
  const dependencies = { [NAME]: VERSION };
  const write = (file: string, content: object) =>
    writeFileSync(path.join(folder, file), JSON.stringify(content));
  write('package.json', { name: 'planted', version: VERSION, dependencies });
  write('package-lock.json', {
    name: 'planted',
    version: VERSION,
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': { name: 'planted', version: VERSION, dependencies },
      [`node_modules/${NAME}`]: { version: VERSION, resolved, integrity },
    },
  });
  mkdirSync(path.join(folder, 'node_modules', NAME), { recursive: true });
  write(`node_modules/${NAME}/package.json`, { name: NAME, version: VERSION });
}

const integrityOf = (text: string): string => `sha512-${createHash('sha512').update(text).digest('base64')}`;
