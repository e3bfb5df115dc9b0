import { z } from 'zod';
import { openChoice, openObject } from './open-schema';
import { Registry } from './registry';
import { Testing } from './tester-changes';

export const BootAnswer = openObject({
  status: z.number(),
  headers: z.record(z.string(), z.string()),
  body: z.unknown(),
  /**
   * The API answers so to a visitor of whom it knows nothing, and may answer others differently. A server renders the
   * page with it, and the browser asks for its own.
   */
  isAssumed: z.exactOptional(z.boolean()),
});
export type BootAnswer = z.infer<typeof BootAnswer>;

/** What stands in the document when its scripts begin. */
export const Rendered = openObject({
  /**
   * The whole page, or only the frame around an outline of it. Nothing stands there when the build of the page `failed`.
   */
  part: openChoice<'page' | 'frame' | 'failed'>(),
  /** The page shows that it could not find its subject. */
  isError: z.boolean(),
});
export type Rendered = z.infer<typeof Rendered>;

/** The JSON that the server writes into every page, in `<script id="boot" type="application/json">`. */
export const Boot = openObject({
  mode: openChoice<'production' | 'development' | 'test'>(),
  registry: Registry,
  apiBaseUrl: z.string(),
  backendBaseUrl: z.string(),
  contactEmail: z.string(),
  /** Style of the maps. Without it, they are drawn plainly. */
  mapStyle: z.exactOptional(z.string()),
  socialLinks: z.array(openObject({ network: z.string(), url: z.string() })),
  /** The request carried a session cookie. The browser still has to ask the API who is signed in. */
  sessionHint: z.boolean(),
  /** Responses to the first calls of this page, keyed by path and query (`/api/v1/search?limit=6`). */
  answers: z.record(z.string(), BootAnswer),
  nonce: z.string(),
  /** Production accepts test cards only. Every page shows a banner. */
  testPayments: z.exactOptional(z.boolean()),
  testing: z.exactOptional(Testing),
  /** Token that makes this page's reports about its builds count, once. Absent in pages that testers changed. */
  visit: z.exactOptional(z.string()),
  /** Absent when the browser draws the page from nothing. */
  rendered: z.exactOptional(Rendered),
});
export type Boot = z.infer<typeof Boot>;
