import { z } from 'zod';

/** - `connection`: two providers know and recommend each other. - `collaboration`: they work together. */
export const TieKind = z.enum(['connection', 'collaboration']);
export type TieKind = z.infer<typeof TieKind>;

/** Maximum per provider and kind, including pending requests. */
export const MOST_TIES = 100;
export const MOST_SHOWN_TIES = 24;

export const TiedProvider = z
  .object({
    id: z.uuid(),
    name: z.string(),
    img: z.string().nullable(),
    service: z.string().nullable(),
    city: z.string(),
  })
  .meta({ id: 'TiedProvider' });
export type TiedProvider = z.infer<typeof TiedProvider>;

/** `provider` is the other provider, seen from the caller. */
export const Tie = z
  .object({
    kind: TieKind,
    provider: TiedProvider,
    /**
     * `received` waits for the caller's answer, `sent` for the other provider's answer. `declined`,
     * `withdrawn` and `ended` are final.
     */
    state: z.enum(['received', 'sent', 'accepted', 'declined', 'withdrawn', 'ended']),
    /** Message sent with the request. For a collaboration it appears on both providers' pages. */
    note: z.string(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'Tie' });
export type Tie = z.infer<typeof Tie>;

export const TieQuery = z.object({ kind: TieKind });
export type TieQuery = z.infer<typeof TieQuery>;

/** Only pending and accepted ones, newest first. */
export const Ties = z.array(Tie).max(MOST_TIES);
export type Ties = z.infer<typeof Ties>;

const note = z
  .string()
  .trim()
  .max(200, 'Use at most 200 letters')
  .regex(/^\P{Cc}*$/u, 'Keep this on one line');

export const TieRequest = z
  .object({ kind: TieKind, providerId: z.uuid('Choose somebody from the list'), note: note.default('') })
  .refine(({ kind, note: text }) => kind === 'connection' || text !== '', {
    path: ['note'],
    error: 'Say what you do together',
  });
export type TieRequest = z.input<typeof TieRequest>;

export const TieParams = z.object({ kind: TieKind, providerId: z.string().max(60) });

export const ShownTies = z
  .object({
    connections: z.array(TiedProvider).max(MOST_SHOWN_TIES),
    collaborations: z.array(TiedProvider.extend({ note: z.string() })).max(MOST_SHOWN_TIES),
  })
  .meta({ id: 'ShownTies' });
export type ShownTies = z.infer<typeof ShownTies>;
