import { z } from 'zod';

/** - `connection`: two providers know and recommend each other. - `collaboration`: they work together. */
export const ConnectionKind = z.enum(['connection', 'collaboration']);
export type ConnectionKind = z.infer<typeof ConnectionKind>;

/** Maximum per provider and kind, including pending requests. */
export const MAX_CONNECTIONS = 100;
export const MOST_SHOWN_CONNECTIONS = 24;

export const ConnectedProvider = z
  .object({
    id: z.uuid(),
    name: z.string(),
    img: z.string().nullable(),
    service: z.string().nullable(),
    city: z.string(),
  })
  .meta({ id: 'ConnectedProvider' });
export type ConnectedProvider = z.infer<typeof ConnectedProvider>;

/** `provider` is the other provider, seen from the caller. */
export const Connection = z
  .object({
    kind: ConnectionKind,
    provider: ConnectedProvider,
    /**
     * `received` waits for the caller's answer, `sent` for the other provider's answer. `declined`,
     * `withdrawn` and `ended` are final.
     */
    state: z.enum(['received', 'sent', 'accepted', 'declined', 'withdrawn', 'ended']),
    /** Message sent with the request. For a collaboration it appears on both providers' pages. */
    note: z.string(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'Connection' });
export type Connection = z.infer<typeof Connection>;

export const ConnectionQuery = z.object({ kind: ConnectionKind });
export type ConnectionQuery = z.infer<typeof ConnectionQuery>;

/** Only pending and accepted ones, newest first. */
export const Connections = z.array(Connection).max(MAX_CONNECTIONS);
export type Connections = z.infer<typeof Connections>;

const note = z
  .string()
  .trim()
  .max(200, 'Use at most 200 letters')
  .regex(/^\P{Cc}*$/u, 'Keep this on one line');

export const ConnectionRequest = z
  .object({
    kind: ConnectionKind,
    providerId: z.uuid('Choose someone from the list'),
    note: note.default(''),
  })
  .refine(({ kind, note: text }) => kind === 'connection' || text !== '', {
    path: ['note'],
    error: 'Say what you do together',
  });
export type ConnectionRequest = z.input<typeof ConnectionRequest>;

export const ConnectionParams = z.object({ kind: ConnectionKind, providerId: z.string().max(60) });

export const PublicConnections = z
  .object({
    connections: z.array(ConnectedProvider).max(MOST_SHOWN_CONNECTIONS),
    collaborations: z.array(ConnectedProvider.extend({ note: z.string() })).max(MOST_SHOWN_CONNECTIONS),
  })
  .meta({ id: 'PublicConnections' });
export type PublicConnections = z.infer<typeof PublicConnections>;
