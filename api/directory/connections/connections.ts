import { DAY } from '../../platform/time/zone-time';
import type { TieDeedName } from '@glow50/contract/connections/connection-calls';
import { MOST_TIES, type Tie, type TieKind, type TieRequest } from '@glow50/contract/connections/connections';
import type { Transaction } from '../../platform/database/connection';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { enqueueMail } from '../../platform/mail/mail';
import { findOwnerEmail } from '../providers/find-owner-email';
import { requireProvider } from '../providers/require-provider';
import { presentTie } from './present-connection';
import { acceptedLetter, askedLetter } from './connection-emails';
import {
  addTie,
  changeTie,
  countTies,
  findTiedProviders,
  listTies,
  lockTie,
  type Pair,
  type TieRow,
} from './connection-repository';
import { DECLINED_DAYS, TIE_TEXTS } from './connection-messages';

const DECLINED_FOR_MS = DECLINED_DAYS * DAY;

/** Required and resulting state per action. `byAsker` is null when either side may do it. */
const DEEDS: Readonly<
  Record<TieDeedName, { from: TieRow['state']; byAsker: boolean | null; to: TieRow['state'] }>
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
export function createTies(dependencies: Dependencies) {
  const { config, database, clock, limits } = dependencies;

  async function tell(
    tx: Transaction,
    row: TieRow,
    write: (occasion: { publicUrl: string; kind: TieKind; name: string }) => ReturnType<typeof askedLetter>,
  ): Promise<void> {
    const to = await findOwnerEmail(tx, row.other_id);
    const names = await findTiedProviders(tx, [row.provider_id], { onlyPublished: false });
    const name = names.get(row.provider_id)?.name;
    if (!to || !name) return;
    const occasion = { publicUrl: config.publicUrl, kind: row.kind, name };
    await enqueueMail(tx, { ownerKey: row.other_id, to, ...write(occasion) });
  }

  async function change(tx: Transaction, row: TieRow): Promise<TieRow> {
    await changeTie(tx, row);
    return row;
  }

  async function accept(tx: Transaction, row: TieRow): Promise<TieRow> {
    await tell(tx, row, acceptedLetter);
    return change(tx, { ...row, state: 'accepted', changed_at: clock.now() });
  }

  async function requireRoom(tx: Transaction, { kind, providerId, otherId }: Pair): Promise<void> {
    if ((await countTies(tx, providerId, kind)) >= MOST_TIES) throw new HttpError(409, TIE_TEXTS.enough);
    if ((await countTies(tx, otherId, kind)) >= MOST_TIES) throw new HttpError(409, TIE_TEXTS.theyHaveEnough);
  }

  async function askIn(tx: Transaction, pair: Pair, note: string): Promise<TieRow> {
    const now = clock.now();
    const wish: TieRow = {
      provider_id: pair.providerId,
      kind: pair.kind,
      other_id: pair.otherId,
      is_asker: true,
      state: 'asked',
      note,
      changed_at: now,
    };
    const isNew = await addTie(tx, wish);
    const known = isNew ? undefined : await lockTie(tx, pair);
    if (known?.state === 'accepted' || (known?.state === 'asked' && known.is_asker)) return known;
    if (known?.state === 'asked') return accept(tx, known);
    if (known?.state === 'declined' && known.is_asker && now < waitsUntil(known)) {
      throw new HttpError(409, TIE_TEXTS.declined);
    }
    await requireRoom(tx, pair);
    await tell(tx, wish, (occasion) => askedLetter(occasion, note));
    return isNew ? wish : change(tx, wish);
  }

  async function present(row: TieRow): Promise<Tie> {
    const providers = await findTiedProviders(database, [row.other_id], { onlyPublished: false });
    const [tie] = presentTie(row, providers);
    if (!tie) throw new HttpError(404, TIE_TEXTS.notFound);
    return tie;
  }

  return {
    async list(providerId: string, kind: TieKind): Promise<Tie[]> {
      const rows = await listTies(database, providerId, kind);
      const ids = rows.map((row) => row.other_id);
      const providers = await findTiedProviders(database, ids, { onlyPublished: false });
      return rows.flatMap((row) => presentTie(row, providers));
    },

    async ask(providerId: string, { kind, providerId: named, note = '' }: TieRequest): Promise<Tie> {
      if (named === providerId) {
        const message = TIE_TEXTS.oneself;
        throw new HttpError(400, message, { errors: [{ path: 'providerId', message }] });
      }
      await limits.spend(['tieProvider', providerId], ['tiePair', `${providerId}:${named}`]);
      const otherId = await requireProvider(database, named);
      return present(await inTransaction(database, (tx) => askIn(tx, { kind, providerId, otherId }, note)));
    },

    async do(deed: TieDeedName, pair: Pair): Promise<Tie> {
      const { from, byAsker, to } = DEEDS[deed];
      const changed = await inTransaction(database, async (tx) => {
        const row = await lockTie(tx, pair);
        if (!row) throw new HttpError(404, TIE_TEXTS.notFound);
        const mayDo = byAsker === null || row.is_asker === byAsker;
        if (row.state === to && mayDo) return row;
        if (row.state !== from || !mayDo) throw new HttpError(409, TIE_TEXTS.changed);
        if (to === 'accepted') return accept(tx, row);
        return change(tx, { ...row, state: to, changed_at: clock.now() });
      });
      return present(changed);
    },
  };
}

const waitsUntil = (declined: TieRow): Date => new Date(declined.changed_at.getTime() + DECLINED_FOR_MS);
