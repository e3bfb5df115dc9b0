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
  /** The request carried a session cookie. The browser still has to ask the API who is signed in. */
  sessionHint: boolean;
  /** Responses to the first calls of this page, keyed by path and query (`/api/v1/search?limit=6`). */
  answers: Record<string, BootAnswer>;
  nonce: string;
  testing?: Testing;
}

export interface BootAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}
