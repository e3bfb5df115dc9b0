import { lookup as lookupAny, type LookupAddress } from 'node:dns';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';

const ANSWER_LIMIT_MS = 1000;

export interface SecureConnect {
  readonly lookup: LookupFunction;
  readonly ca?: string;
}

/**
 * Connections to the host name lead to the processes in turn. A certificate names the host, so the name stays in the
 * address.
 */
export function lookupInTurn(hostname: string, nextAddress: () => string | undefined): LookupFunction {
  return (name, options, callback) => {
    const address = name === hostname ? nextAddress() : undefined;
    if (address === undefined) return void lookupAny(name, options, callback);
    const found: LookupAddress = { address, family: 4 };
    if (options.all) callback(null, [found]);
    else callback(null, found.address, found.family);
  };
}

/** Asks one process behind the host name. */
export function isSecureReady(apiUrl: string, address: string, ca?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { hostname, host, port } = new URL(apiUrl);
    const asked = request({
      host: address,
      port: port || 443,
      path: '/readyz',
      servername: hostname,
      headers: { host },
      ...(ca !== undefined && { ca }),
      timeout: ANSWER_LIMIT_MS,
    });
    asked.once('response', (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(false));
    asked.end();
  });
}
