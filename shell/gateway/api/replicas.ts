import { type LookupAddress } from 'node:dns';
import { lookup as lookupName } from 'node:dns/promises';
import { isIP } from 'node:net';

export interface Replicas {
  /** The next ready process in turn. Without a ready one, any known process. */
  next(): string;
  /** False when every known process is unready, or none is known. */
  hasReady(): boolean;
  /** Includes processes that are not ready. */
  all(): readonly string[];
  /** Skips an unreachable process until `/readyz` responds again. */
  markUnready(address: string): void;
  close(): void;
}

interface Options {
  pauseMs?: number;
  lookup?: (hostname: string) => Promise<LookupAddress[]>;
}

const PAUSE_MS = 500;
/** Lookups that may fail in a row before the known processes are given up. */
const LOOKUP_FAILURES = 20;
const ANSWER_LIMIT_MS = 1000;

/**
 * Polls DNS for the processes behind the host name in `apiUrl`, and polls their `/readyz`. While lookups fail,
 * the known processes are kept for a while. An IP address, `localhost` and an `https` URL count as a single
 * process that is always used.
 */
export async function findReplicas(apiUrl: string, options: Options = {}): Promise<Replicas> {
  const { hostname, port, protocol } = new URL(apiUrl);
  if (protocol === 'https:' || hostname === 'localhost' || isIP(hostname.replace(/[[\]]/g, ''))) {
    return {
      next: () => apiUrl,
      hasReady: () => true,
      all: () => [apiUrl],
      markUnready: () => undefined,
      close: () => undefined,
    };
  }
  const { pauseMs = PAUSE_MS, lookup = (name) => lookupName(name, { all: true, family: 4 }) } = options;
  let known: string[] = [];
  let ready: string[] = [];
  let turn = 0;
  let failures = 0;
  let isClosed = false;

  async function look(): Promise<void> {
    const found = await lookup(hostname).catch(() => []);
    failures = found.length > 0 ? 0 : failures + 1;
    if (failures > 0 && failures <= LOOKUP_FAILURES && known.length > 0) return checkReady(known);
    await checkReady(found.map(({ address }) => `http://${address}:${port || '80'}`).sort());
  }

  async function checkReady(addresses: string[]): Promise<void> {
    const answers = await Promise.all(addresses.map(isReady));
    known = addresses;
    ready = addresses.filter((_, index) => answers[index]);
  }

  async function poll(): Promise<void> {
    while (!isClosed) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
      await look();
    }
  }

  await look();
  void poll();
  return {
    next() {
      const candidates = ready.length > 0 ? ready : known;
      turn = (turn + 1) % Math.max(candidates.length, 1);
      return candidates[turn] ?? apiUrl;
    },
    hasReady: () => ready.length > 0,
    all: () => known,
    markUnready: (address) => void (ready = ready.filter((other) => other !== address)),
    close: () => void (isClosed = true),
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
