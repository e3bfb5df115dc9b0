/**
 * Faults that the gateway can simulate for the API or a remote, so that testers see what visitors would see.
 * Not available in production.
 */
export const API_FAULTS = ['down', 'slow', '503-json', 'html', 'truncated', 'hang'] as const;
export const REMOTE_FAULTS = [...API_FAULTS, 'missing-chunk', 'bad-integrity', 'bad-contract'] as const;

export type Fault = (typeof REMOTE_FAULTS)[number];
/** Keyed by remote name, or `api`. */
export type Faults = Record<string, Fault>;

/** Cookie that simulates faults for a single browser: `events=down&api=slow`. */
export const FAULTS_COOKIE = 'faults';

export function isFaultOf(part: string, text: string | null): text is Fault {
  const faults: readonly string[] = part === 'api' ? API_FAULTS : REMOTE_FAULTS;
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
