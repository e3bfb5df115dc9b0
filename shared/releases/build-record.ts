import { openObject } from '@glow50/host/open-schema';
import { RegisteredRemote } from '@glow50/host/registry';
import { z } from 'zod';

const OfferedModule = openObject({
  /** A module request, or a prefix of requests with a trailing slash. */
  request: z.string(),
  version: z.string(),
  singleton: z.boolean(),
});

/** What is new in the version, by the part's change log. Absent in older builds. */
const changes = z.exactOptional(z.array(z.string()));

export const ShellBuild = openObject({
  version: z.string(),
  build: z.string(),
  commit: z.string().nullable(),
  builtAt: z.string(),
  scripts: z.array(z.string()),
  fonts: z.array(z.string()),
  /** Picture for shared links of pages without one, 1200 by 630. Absent in older builds. */
  sharePicture: z.exactOptional(z.string()),
  style: z.string(),
  changes,
  /** Version of the host contract. Absent in older builds. */
  contract: z.exactOptional(z.string()),
  /** Modules that the shell provides to all remotes. Absent in older builds. */
  offers: z.exactOptional(z.array(OfferedModule)),
  /** Program of the workers that render pages, with its hash. Absent in older builds, whose pages browsers render. */
  server: z.exactOptional(z.string()),
  serverIntegrity: z.exactOptional(z.string()),
});
export type ShellBuild = z.infer<typeof ShellBuild>;

/** Hash of the build's file list. Absent in development. */
const filesIntegrity = z.exactOptional(z.string());

export const RemoteRecord = openObject({ ...RegisteredRemote.shape, filesIntegrity, changes });
export type RemoteRecord = z.infer<typeof RemoteRecord>;

export const ShellRecord = openObject({ ...ShellBuild.shape, filesIntegrity });
export type ShellRecord = z.infer<typeof ShellRecord>;

/** The content of `build.json` and of the pointers `current.json` and `pinned.json`. */
export type BuildRecord = RemoteRecord | ShellRecord;

/** The schema of a part's records. A union would not name the path of a problem. */
export function recordOf(part: string): z.ZodType<BuildRecord> {
  return part === 'shell' ? ShellRecord : RemoteRecord;
}
