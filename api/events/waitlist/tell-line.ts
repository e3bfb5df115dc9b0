import type { Transaction } from '../../platform/database/connection';
import type { Dependencies } from '../../platform/dependencies';
import { enqueueMail } from '../../platform/mail/mail';
import type { EventRow } from '../event-repository';
import { findKindName } from './find-kind-name';
import { describeAsked } from './asked-seats';
import { listWaitingOrOffered, type SeatEntryRow } from './seat-waitlist-repository';
import { lineCalledOffEmail, lineMovedEmail } from './seat-waitlist-emails';
import { signSeatWaitToken } from './seat-waitlist-token';

type Config = Pick<Dependencies['config'], 'publicUrl' | 'secretKey'>;
type Written = ReturnType<typeof lineCalledOffEmail>;

/** Emails everyone who waits for the event, or for whom seats are kept, that it was called off. Safe to repeat. */
export const tellLineOfEnd = (tx: Transaction, event: EventRow, config: Config): Promise<void> =>
  tellLine(tx, { event, config, news: 'called-off' }, lineCalledOffEmail);

/** Emails the same people a new date or place. */
export const tellLineOfMove = (
  tx: Transaction,
  { event, move }: { event: EventRow; move: { was?: string; reason?: string } },
  config: Config,
): Promise<void> =>
  tellLine(tx, { event, config, news: `moved:${event.moves}` }, (about) => lineMovedEmail(about, move));

async function tellLine(
  tx: Transaction,
  { event, config, news }: { event: EventRow; config: Config; news: string },
  write: (about: { event: EventRow; what: string; link: string }) => Written,
): Promise<void> {
  for (const entry of await listWaitingOrOffered(tx, event.id)) {
    const kind = await findKindName(tx, entry);
    const about = {
      event,
      what: describeAsked(entry.number, kind ?? undefined),
      link: linkOf(entry, config),
    };
    await enqueueMail(tx, {
      ownerKey: event.id,
      dedupeKey: `${entry.entry_id}:${news}`,
      to: entry.email,
      ...write(about),
    });
  }
}

function linkOf({ event_id, entry_id }: SeatEntryRow, { publicUrl, secretKey }: Config): string {
  return `${publicUrl}/event-waitlist/${signSeatWaitToken({ eventId: event_id, entryId: entry_id }, secretKey)}`;
}
