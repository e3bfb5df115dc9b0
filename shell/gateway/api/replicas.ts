import { type LookupAddress } from 'node:dns';
import { lookup as lookupName } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isSecureReady, lookupInTurn, type SecureConnect } from './secure-replicas';

export interface Replicas {
  /** The next ready process in turn; without a ready one, any known process. Of an `https` address the address itself. */
  next(): string;
  /** False when every known process is unready, or none is known. */
  hasReady(): boolean;
  /** Includes processes that are not ready. Those of an `https` address cannot be told apart. */
  all(): readonly string[];
  /** Skips an unreachable process until `/readyz` responds again. */
  markUnready(address: string): void;
  /** How connections to an `https` address find a process. */
  readonly connect?: SecureConnect;
  close(): void;
}

interface Options {
  /** Certificate of an authority that `https` addresses are trusted by, besides those that Node knows. */
  ca?: string;
  pauseMs?: number;
  lookup?: (hostname: string) => Promise<LookupAddress[]>;
}

const PAUSE_MS = 500;
/** Lookups that may fail in a row before the known processes are given up. */
const LOOKUP_FAILURES = 20;
const ANSWER_LIMIT_MS = 1000;
/** So many are asked without a longer pause. With many gateways, their questions would be a load of their own. */
const REPLICAS_PER_PAUSE = 4;
const MOST_PAUSES = 10;

/**
 * Polls DNS for the processes behind the host name in `apiUrl`, and polls their `/readyz`, more slowly the more there are.
 * While lookups fail, the known processes are kept for a while. An IP address and `localhost` count as a single process
 * that is always used. Behind an `https` address, connections rather than requests lead to the processes in turn.
 */
export async function findReplicas(apiUrl: string, options: Options = {}): Promise<Replicas> {
  const { hostname, port, protocol } = new URL(apiUrl);
  if (hostname === 'localhost' || isIP(hostname.replace(/[[\]]/g, ''))) {
    return {
      next: () => apiUrl,
      hasReady: () => true,
      all: () => [apiUrl],
      markUnready: () => undefined,
      close: () => undefined,
    };
  }
  const { pauseMs = PAUSE_MS, lookup = (name) => lookupName(name, { all: true, family: 4 }) } = options;
  const isSecure = protocol === 'https:';
  const toReplica = (address: string) => (isSecure ? address : `http://${address}:${port || '80'}`);
  let known: string[] = [];
  let ready: string[] = [];
  let turn = 0;
  let failures = 0;
  let isClosed = false;

  async function look(): Promise<void> {
    const found = await lookup(hostname).catch(() => []);
    failures = found.length > 0 ? 0 : failures + 1;
    if (failures > 0 && failures <= LOOKUP_FAILURES && known.length > 0) return checkReady(known);
    await checkReady(found.map(({ address }) => toReplica(address)).sort());
  }

  async function checkReady(addresses: string[]): Promise<void> {
    const answers = await Promise.all(
      addresses.map((address) => (isSecure ? isSecureReady(apiUrl, address, options.ca) : isReady(address))),
    );
    known = addresses;
    ready = addresses.filter((_, index) => answers[index]);
  }

  async function poll(): Promise<void> {
    while (!isClosed) {
      const pause = pauseMs * Math.min(Math.ceil(known.length / REPLICAS_PER_PAUSE) || 1, MOST_PAUSES);
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
      await look();
    }
  }

  await look();
  void poll();
  function inTurn(): string | undefined {
    const candidates = ready.length > 0 ? ready : known;
    turn = (turn + 1) % Math.max(candidates.length, 1);
    return candidates[turn];
  }

  const { ca } = options;
  const connect = { lookup: lookupInTurn(hostname, inTurn), ...(ca !== undefined && { ca }) };
  return {
    next: () => (isSecure ? apiUrl : (inTurn() ?? apiUrl)),
    hasReady: () => ready.length > 0,
    all: () => (isSecure ? [apiUrl] : known),
    markUnready: (address) => void (ready = ready.filter((other) => other !== address)),
    close: () => void (isClosed = true),
    ...(isSecure && { connect }),
  };
}

async function isReady(address: string): Promise<boolean> {
  try {
    const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
