import { z } from 'zod';

/** A module that a remote takes from the page if the page's version is in range. */
const SharedNeed = z.object({
  /** Module request, such as `react/jsx-runtime`. */
  name: z.string(),
  /** Version of the remote's own copy, or the version that it was built with. */
  version: z.string(),
  requiredVersion: z.string(),
  /** Whether a page may have only one copy. The bundler omits this for modules that are shared by prefix. */
  singleton: z.exactOptional(z.boolean()),
  /** Scripts of the remote's own copy, which only pages load whose version is out of range. */
  assets: z.exactOptional(z.object({ js: z.object({ sync: z.array(z.string()) }) })),
});
export type SharedNeed = z.infer<typeof SharedNeed>;

/**
 * The parts of the bundler's `mf-manifest.json` that are needed here: what a remote exposes and which shared
 * modules it uses.
 */
export const FederationManifest = z.object({
  exposes: z.array(z.object({ path: z.string() })),
  shared: z.array(SharedNeed),
});
export type FederationManifest = z.infer<typeof FederationManifest>;
