import { DAY } from '../../platform/time/zone-time';
import type { ConnectionActionName } from '@glow50/contract/connections/connection-calls';
import {
  MAX_CONNECTIONS,
  type Connection,
  type ConnectionKind,
  type ConnectionRequest,
} from '@glow50/contract/connections/connections';
import type { Connection as DatabaseConnection, Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { findAnswer, runIdempotent, scopeOf } from '../../platform/idempotency/idempotency';
import { enqueueMail } from '../../platform/mail/mail';
import { findOwnerEmail } from '../providers/find-owner-email';
import { requireProvider } from '../providers/require-provider';
import { presentConnection } from './present-connection';
import { acceptedEmail, askedEmail } from './connection-emails';
import {
  addConnection,
  changeConnection,
  countConnections,
  findConnectedProviders,
  listConnections,
  lockConnection,
  type Pair,
  type ConnectionRow,
} from './connection-repository';
import { DECLINED_DAYS, CONNECTION_MESSAGES } from './connection-messages';

const DECLINED_FOR_MS = DECLINED_DAYS * DAY;

/** Required and resulting state per action. `byAsker` is null when either side may do it. */
const TRANSITIONS: Readonly<
  Record<
    ConnectionActionName,
    { from: ConnectionRow['state']; byAsker: boolean | null; to: ConnectionRow['state'] }
  >
> = {
  accept: { from: 'asked', byAsker: false, to: 'accepted' },
  decline: { from: 'asked', byAsker: false, to: 'declined' },
  withdraw: { from: 'asked', byAsker: true, to: 'withdrawn' },
  end: { from: 'accepted', byAsker: null, to: 'ended' },
};

/**
 * What a provider can do with connections and collaborations. Every action is safe to repeat. Methods throw
 * `HttpError` when they refuse.
 */
export function createConnections(dependencies: Dependencies) {
  const { config, database, clock, limits } = dependencies;

  async function tell(
    tx: Transaction,
    row: ConnectionRow,
    write: (occasion: {
      publicUrl: string;
      kind: ConnectionKind;
      name: string;
    }) => ReturnType<typeof askedEmail>,
  ): Promise<void> {
    const to = await findOwnerEmail(tx, row.other_id);
    const names = await findConnectedProviders(tx, [row.provider_id], { onlyPublished: false });
    const name = names.get(row.provider_id)?.name;
    if (!to || !name) return;
    const occasion = { publicUrl: config.publicUrl, kind: row.kind, name };
    await enqueueMail(tx, { ownerKey: row.other_id, to, ...write(occasion) });
  }

  async function change(tx: Transaction, row: ConnectionRow): Promise<ConnectionRow> {
    await changeConnection(tx, row);
    return row;
  }

  async function accept(tx: Transaction, row: ConnectionRow): Promise<ConnectionRow> {
    await tell(tx, row, acceptedEmail);
    return change(tx, { ...row, state: 'accepted', changed_at: clock.now() });
  }

  async function requireRoom(tx: Transaction, { kind, providerId, otherId }: Pair): Promise<void> {
    if ((await countConnections(tx, providerId, kind)) >= MAX_CONNECTIONS)
      throw new HttpError(409, CONNECTION_MESSAGES.enough);
    if ((await countConnections(tx, otherId, kind)) >= MAX_CONNECTIONS)
      throw new HttpError(409, CONNECTION_MESSAGES.theyHaveEnough);
  }

  async function askIn(tx: Transaction, pair: Pair, note: string): Promise<ConnectionRow> {
    const now = clock.now();
    const asked: ConnectionRow = {
      provider_id: pair.providerId,
      kind: pair.kind,
      other_id: pair.otherId,
      is_asker: true,
      state: 'asked',
      note,
      changed_at: now,
    };
    const isNew = await addConnection(tx, asked);
    const known = isNew ? undefined : await lockConnection(tx, pair);
    if (known?.state === 'accepted' || (known?.state === 'asked' && known.is_asker)) return known;
    if (known?.state === 'asked') return accept(tx, known);
    if (known?.state === 'declined' && known.is_asker && now < waitsUntil(known)) {
      throw new HttpError(409, CONNECTION_MESSAGES.declined);
    }
    await requireRoom(tx, pair);
    await tell(tx, asked, (occasion) => askedEmail(occasion, note));
    return isNew ? asked : change(tx, asked);
  }

  const toWrite = ({ kind, providerId, note }: ConnectionRequest, by: { userId: string; key: string }) => ({
    scope: scopeOf('account', by.userId),
    key: by.key,
    request: ['connection', kind, providerId, note],
    now: clock.now(),
  });

  async function present(connection: DatabaseConnection, row: ConnectionRow): Promise<Connection> {
    const providers = await findConnectedProviders(connection, [row.other_id], { onlyPublished: false });
    const [presented] = presentConnection(row, providers);
    if (!presented) throw new HttpError(404, CONNECTION_MESSAGES.notFound);
    return presented;
  }

  return {
    async list(providerId: string, kind: ConnectionKind): Promise<Connection[]> {
      const rows = await listConnections(database, providerId, kind);
      const ids = rows.map((row) => row.other_id);
      const providers = await findConnectedProviders(database, ids, { onlyPublished: false });
      return rows.flatMap((row) => presentConnection(row, providers));
    },

    async ask(
      providerId: string,
      request: ConnectionRequest,
      by: { userId: string; key: string | undefined },
    ): Promise<Connection> {
      const { kind, providerId: named, note = '' } = request;
      if (named === providerId) {
        const message = CONNECTION_MESSAGES.oneself;
        throw new HttpError(400, message, { errors: [{ path: 'providerId', message }] });
      }
      const write = by.key === undefined ? undefined : toWrite(request, { userId: by.userId, key: by.key });
      const known = write && (await findAnswer<Connection>(database, write));
      if (known) return known;
      await limits.spend(['connectionProvider', providerId], ['connectionPair', `${providerId}:${named}`]);
      const otherId = await requireProvider(database, named);
      return inTransaction(database, async (tx) => {
        const ask = async () => present(tx, await askIn(tx, { kind, providerId, otherId }, note));
        return write ? runIdempotent(tx, write, ask) : ask();
      });
    },

    async do(action: ConnectionActionName, pair: Pair): Promise<Connection> {
      const { from, byAsker, to } = TRANSITIONS[action];
      const changed = await inTransaction(database, async (tx) => {
        const row = await lockConnection(tx, pair);
        if (!row) throw new HttpError(404, CONNECTION_MESSAGES.notFound);
        const mayDo = byAsker === null || row.is_asker === byAsker;
        if (row.state === to && mayDo) return row;
        if (row.state !== from || !mayDo) throw new HttpError(409, CONNECTION_MESSAGES.changed);
        if (to === 'accepted') return accept(tx, row);
        return change(tx, { ...row, state: to, changed_at: clock.now() });
      });
      return present(database, changed);
    },
  };
}

const waitsUntil = (declined: ConnectionRow): Date =>
  new Date(declined.changed_at.getTime() + DECLINED_FOR_MS);
