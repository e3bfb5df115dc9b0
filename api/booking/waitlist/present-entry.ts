import type { WaitEntry, WaitState } from '@glow50/contract/waitlist/waitlist';
import { formatDateTime } from '../../platform/time/format-local-time';
import { nameWith } from '../hold/choose-add-ons';
import type { ShownEntry } from './waitlist-repository';
import { signWaitToken } from './waitlist-token';

/** Use only after the caller has proved to hold the token, or to be the account that waits. */
export function presentEntry(
  entry: ShownEntry,
  { secretKey, now }: { secretKey: string; now: Date },
): WaitEntry {
  const { provider_id: providerId, entry_id: entryId, starts_at: start, hold_expires_at: until } = entry;
  const state = stateOf(entry, now);
  return {
    token: signWaitToken({ providerId, entryId }, secretKey),
    providerId,
    providerName: entry.provider_name,
    service: {
      id: entry.service_id,
      name: entry.service_name === null ? 'A service' : nameWith(entry.service_name, entry.add_ons),
    },
    ...(entry.add_ons.length > 0 && { addOns: entry.add_ons }),
    from: entry.from_date,
    to: entry.to_date,
    ...(entry.part && { part: entry.part }),
    state,
    ...(hasEnded(entry) && { wasBooked: true }),
    offer:
      state === 'offered' && start && until
        ? {
            label: formatDateTime(start.getTime(), entry.time_zone),
            secondsLeft: Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000)),
          }
        : null,
  };
}

function stateOf(entry: ShownEntry, now: Date): WaitState {
  if (entry.state === 'waiting') return entry.ends_at > now ? 'waiting' : 'over';
  const { booking_status: status, hold_expires_at: until, payment_id: paymentId } = entry;
  if (status === 'held' && until && (until > now || paymentId !== null)) return 'offered';
  if (status === null || status === 'held' || status === 'expired' || hasEnded(entry)) return 'missed';
  return 'booked';
}

const hasEnded = ({ booking_status: status }: ShownEntry): boolean =>
  status === 'cancelled' || status === 'no_show';
