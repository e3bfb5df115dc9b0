import { z } from 'zod';

/** A component of a build, and where it lies in its scripts. */
export const BuiltComponent = z.object({
  /** Path below the folder of the remote, or from the root of the sources for what it shares with others. */
  source: z.string(),
  name: z.string(),
  file: z.string(),
  /** Where the function begins in the script, and where its body does. */
  start: z.int(),
  body: z.int(),
});
export type BuiltComponent = z.infer<typeof BuiltComponent>;

export const BuiltComponents = z.array(BuiltComponent);
export type BuiltComponents = z.infer<typeof BuiltComponents>;

/** The file of a build that lists its components. */
export const COMPONENTS_FILE = 'components.json';
