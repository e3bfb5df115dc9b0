import type { Role } from '@glow50/contract/accounts/auth';
import { z } from 'zod';
import { openChoice, openObject } from './open-schema';
import {
  AccountMenuEntry,
  type ArgumentFormat,
  type BarColor,
  DialogArgument,
  DialogDescription,
  type Layout,
  PageCall,
  RemoteDescription,
  RouteDescription,
  SlotFilling,
  type Subject,
  type WorkFrame,
} from './remote-description';

const RegisteredRoute = openObject({
  ...RouteDescription.shape,
  layout: openChoice<Layout>(),
  subject: z.exactOptional(openChoice<Subject>()),
  bar: z.exactOptional(openChoice<BarColor>()),
  role: z.exactOptional(openChoice<Role>()),
  work: z.exactOptional(openChoice<WorkFrame>()),
  data: z.exactOptional(z.array(openObject(PageCall.shape))),
});

const RegisteredMenuEntry = openObject({
  ...AccountMenuEntry.shape,
  role: z.exactOptional(openChoice<Role>()),
});

const RegisteredDialog = openObject({
  ...DialogDescription.shape,
  address: z.array(
    openObject({ ...DialogArgument.shape, format: z.exactOptional(openChoice<ArgumentFormat>()) }),
  ),
});

/** One deployed remote. URLs are paths on this origin, or absolute for an override. */
export const RegisteredRemote = openObject({
  ...RemoteDescription.shape,
  routes: z.array(RegisteredRoute),
  accountMenu: z.array(RegisteredMenuEntry),
  dialogs: z.exactOptional(z.array(RegisteredDialog)),
  fills: z.exactOptional(z.array(openObject(SlotFilling.shape))),
  version: z.string(),
  /** Folder name of the build, unique per content. */
  build: z.string(),
  commit: z.string().nullable(),
  builtAt: z.string(),
  entry: z.string(),
  /** `sha384-…` of the entry. Absent only for an override. */
  integrity: z.exactOptional(z.string()),
  /** Scripts that the first page needs besides the entry. The page preloads them. */
  chunks: z.array(z.string()),
  /** Scripts per chunk name, for the chunks that routes name. */
  pageChunks: z.exactOptional(z.record(z.string(), z.array(z.string()))),
  manifest: z.string(),
  /** The build that servers evaluate to render pages, with its hash. */
  server: z.exactOptional(z.string()),
  serverIntegrity: z.exactOptional(z.string()),
});
export type RegisteredRemote = z.infer<typeof RegisteredRemote>;

/** The body of `/remotes.json`, also written into every page. */
export const Registry = openObject({ remotes: z.record(z.string(), RegisteredRemote) });
export type Registry = z.infer<typeof Registry>;
