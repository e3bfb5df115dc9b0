import type { Registry } from './registry';
import type { Testing } from './testing';

/** The JSON that the server writes into every page, in `<script id="boot" type="application/json">`. */
export interface Boot {
  mode: 'production' | 'development' | 'test';
  registry: Registry;
  apiBaseUrl: string;
  backendBaseUrl: string;
  contactEmail: string;
  socialLinks: { network: string; url: string }[];
  /** A session cookie came with the request: who it is is being asked. */
  sessionHint: boolean;
  /** Answers of the calls that this page makes first, by method-less call address (`/api/v1/search?limit=6`). */
  answers: Record<string, BootAnswer>;
  nonce: string;
  /** Absent for visitors. */
  testing?: Testing;
}

export interface BootAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}
