/**
 * Faults that the gateway can simulate for the API, the shell or a remote, so that testers see what visitors would see.
 * Not available in production.
 */
export const API_FAULTS = ['down', 'slow', '503-json', 'html', 'truncated', 'hang'] as const;
export const REMOTE_FAULTS = [...API_FAULTS, 'missing-chunk', 'bad-integrity', 'bad-contract'] as const;

export type Fault = (typeof REMOTE_FAULTS)[number];
/** Keyed by remote name, `api` or `shell`. */
export type Faults = Record<string, Fault>;

/** Cookie that simulates faults for a single browser: `events=down&api=slow`. */
export const FAULTS_COOKIE = 'faults';

/** The shell has those of the API: its files have no hash in the page and no contract that could be wrong. */
export function faultsOf(part: string): readonly Fault[] {
  return part === 'api' || part === 'shell' ? API_FAULTS : REMOTE_FAULTS;
}

export function isFaultOf(part: string, text: string | null): text is Fault {
  const faults: readonly string[] = faultsOf(part);
  return text !== null && faults.includes(text);
}

/** Ignores unknown faults. */
export function readFaults(text: string): Faults {
  const entries = [...new URLSearchParams(text)];
  return Object.fromEntries(entries.filter((entry): entry is [string, Fault] => isFaultOf(...entry)));
}

export function writeFaults(faults: Faults): string {
  return new URLSearchParams(faults).toString();
}
