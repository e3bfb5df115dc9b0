import { Role } from '@glow50/contract/accounts/auth';
import { z } from 'zod';

export const PageCall = z.strictObject({
  path: z
    .string()
    .describe('Path of the call. Its `:name` parameters come from the page’s path, otherwise from `params`.'),
  params: z
    .exactOptional(z.record(z.string(), z.string()))
    .describe(
      'Parameters of the call’s path that come from the page’s query. The value is the default for an absent one.',
    ),
  query: z.exactOptional(z.array(z.string())).describe('Query parameters of the page to copy into the call.'),
  fixed: z
    .exactOptional(z.record(z.string(), z.string()))
    .describe('Query parameters that are the same in every call.'),
});
export type PageCall = z.infer<typeof PageCall>;

export const BarColor = z.enum(['ivory', 'sand', 'blush', 'mint', 'lilac', 'saffron', 'black']);
export type BarColor = z.infer<typeof BarColor>;

export const Layout = z.enum(['full', 'none']);
export type Layout = z.infer<typeof Layout>;

export const WorkFrame = z.enum(['everyone', 'owners']);
export type WorkFrame = z.infer<typeof WorkFrame>;

export const Subject = z.enum(['provider', 'event']);
export type Subject = z.infer<typeof Subject>;

export const RouteDescription = z.strictObject({
  path: z.string().describe('Router pattern from the root of the site: `/event-details/:id`.'),
  title: z.string().describe('Page title without the site name.'),
  description: z
    .exactOptional(z.string())
    .describe(
      'One or two sentences for search engines and shared links. A page without a description is not listed in search engines.',
    ),
  canonicalQuery: z
    .exactOptional(z.array(z.string()))
    .describe('Query parameters that belong to the canonical URL. All others are dropped from it.'),
  subject: z
    .exactOptional(Subject)
    .describe(
      'What the response to the first call in `data` describes, when the page is about one provider or event.',
    ),
  layout: Layout.describe('`none`: the page has no navigation bar and no footer.'),
  bar: z.exactOptional(BarColor).describe('Color of the navigation bar. Defaults to `ivory`.'),
  bareOnSmall: z
    .exactOptional(z.boolean())
    .describe('The page has no navigation bar and no footer on small screens.'),
  work: z
    .exactOptional(WorkFrame)
    .describe(
      'The page is a place of work, for everyone or only for those with a page in the directory: its frame is without newsletter, social links and bottom bar.',
    ),
  role: z
    .exactOptional(Role)
    .describe(
      'Shows the page only to signed-in users with this role. For everybody else the page does not exist, and it does not cause the remote to load. This is not access control; the API enforces that itself.',
    ),
  task: z
    .exactOptional(z.boolean())
    .describe(
      'Visitors complete a task on this page. They keep the build that they started with, also after a reload.',
    ),
  chunk: z
    .exactOptional(z.string())
    .describe(
      'Name of the page’s chunk when it is not part of the first chunks. The document then preloads it.',
    ),
  data: z
    .exactOptional(z.array(PageCall))
    .describe('Calls whose responses the server embeds in the first page.'),
});
export type RouteDescription = z.infer<typeof RouteDescription>;

export const AccountMenuEntry = z.strictObject({
  label: z.string(),
  to: z.string(),
  role: z
    .exactOptional(Role)
    .describe('Shown only to users with this role. Absent means all signed-in users.'),
  needsPage: z
    .exactOptional(z.boolean())
    .describe('Shown only to users who have a page in the directory or have asked for one.'),
});
export type AccountMenuEntry = z.infer<typeof AccountMenuEntry>;

export const ArgumentFormat = z.enum(['text', 'uuid', 'number', 'word']);
export type ArgumentFormat = z.infer<typeof ArgumentFormat>;

export const DialogArgument = z.strictObject({
  name: z.string().describe('Name of the argument of the command.'),
  parameter: z.string().describe('Query parameter of the page’s address that holds it.'),
  format: z
    .exactOptional(ArgumentFormat)
    .describe('Other values are ignored. `word`: up to 20 lowercase letters. Defaults to `text`.'),
  formerly: z
    .exactOptional(z.string())
    .describe('Parameter that held it in addresses which were shared before. Read, never written.'),
  most: z.exactOptional(z.int().positive()).describe('The argument is a list of at most so many values.'),
  values: z
    .exactOptional(
      z.array(
        z.strictObject({
          text: z.string(),
          value: z.union([z.number(), z.boolean()]),
          needs: z.exactOptional(z.string()),
        }),
      ),
    )
    .describe('All values that it can have, by their text in the address. `needs` as below.'),
  needs: z
    .exactOptional(z.string())
    .describe('An argument before it in the list, without which it is left out.'),
});
export type DialogArgument = z.infer<typeof DialogArgument>;

export const DialogSample = z.record(
  z.string(),
  z.strictObject({
    call: z.string().describe('Path and query of a call without parameters whose answer is a list.'),
    field: z.string().describe('Field of its first item.'),
  }),
);
export type DialogSample = z.infer<typeof DialogSample>;

export const DialogDescription = z.strictObject({
  command: z.string(),
  subject: z.string().describe('What is not there when the dialog fails: `Booking`.'),
  address: z
    .array(DialogArgument)
    .min(1)
    .describe('How the address of the page holds an open dialog. It is open when the first one is there.'),
  sample: z
    .exactOptional(DialogSample)
    .describe('Arguments with which preflight opens the dialog. Without it, preflight does not.'),
});
export type DialogDescription = z.infer<typeof DialogDescription>;

export const SlotFilling = z.strictObject({
  slot: z.string().describe('Name of a place in a page of another remote: `provider-page.end`.'),
  order: z.exactOptional(z.number()).describe('Smaller ones come first. Defaults to 0.'),
});
export type SlotFilling = z.infer<typeof SlotFilling>;

/** Everything that the shell knows about a remote before loading it. */
export const RemoteDescription = z.strictObject({
  name: z.string().describe('Lowercase letters. Also the name of the folder below `/remotes`.'),
  owner: z.string().describe('The team that owns the remote.'),
  contract: z.string().describe('Range of supported host contract versions, like `^1.0.0`.'),
  routes: z.array(RouteDescription).describe('The remote’s pages.'),
  commands: z.array(z.string()).describe('Commands whose dialogs the remote offers.'),
  dialogs: z
    .exactOptional(z.array(DialogDescription))
    .describe('One for each command: its address, and how to try it.'),
  slots: z
    .exactOptional(z.array(z.string()))
    .describe('Places in the remote’s pages that other remotes may fill.'),
  fills: z
    .exactOptional(z.array(SlotFilling))
    .describe('Places in pages of other remotes that this one fills.'),
  accountMenu: z.array(AccountMenuEntry).describe('Entries in the account menu.'),
  shared: z
    .exactOptional(z.record(z.string(), z.string()))
    .describe(
      'Ranges of versions of modules that the shell provides, when the remote works with more than the one that it is built with: `{"react": "^19.3.1 || ^20.0.0"}`.',
    ),
});
export type RemoteDescription = z.infer<typeof RemoteDescription>;

/** A remote's `remote.json`. */
export const RemoteFile = RemoteDescription.extend({ $schema: z.exactOptional(z.string()) });
