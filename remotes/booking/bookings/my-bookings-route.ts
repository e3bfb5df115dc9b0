import { agenda } from '@glow50/contract/bookings/agenda-calls';
import { myBookings } from '@glow50/contract/bookings/manage-booking-calls';
import { ledger } from '@glow50/contract/payments/payment-calls';
import { ownProvider } from '@glow50/contract/providers/provider-page-calls';
import { myWaitlist } from '@glow50/contract/waitlist/waitlist-calls';
import type { WaitEntry } from '@glow50/contract/waitlist/waitlist';
import type { HostServices } from '@glow50/host/host-services';
import { toOutcome } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { readView, spanOf } from '../agenda/agenda-place';
import { toPlainDate } from '../dialog/time/plain-dates';
import { MyBookingsPage, type MyBookingsData } from './MyBookingsPage';

/**
 * Query parameters for a provider: `view=week` or `view=day` with an optional `date`, or `view=ledger`.
 * Customers, and providers with `when=upcoming` or `when=past`, see the bookings they made; `page` counts
 * from 1.
 * The loader resolves to null for a guest.
 */
export function myBookingsRoute(host: HostServices) {
  return {
    Component: MyBookingsPage,
    async loader({ request: { url, signal } }: LoaderFunctionArgs): Promise<MyBookingsData | null> {
      await host.session.whenKnown();
      if (host.session.status === 'signed-out') return null;
      const parameters = new URL(url).searchParams;
      const own = await toOutcome(host.api.call(ownProvider, { signal }), host);
      if (!own.ok) return { view: 'customer', hasPage: false, outcome: own, waiting: [] };
      const providerId = own.data.id;
      if (providerId === null || parameters.has('when')) {
        const [outcome, waiting] = await Promise.all([
          loadMine(host, parameters, signal),
          loadWaiting(host, parameters, signal),
        ]);
        return { view: 'customer', hasPage: providerId !== null, outcome, waiting };
      }
      return parameters.get('view') === 'ledger'
        ? loadLedger(host, providerId, parameters, signal)
        : loadAgenda(host, providerId, parameters, signal);
    },
  };
}

function loadMine(host: HostServices, parameters: URLSearchParams, signal: AbortSignal) {
  const page = Number(parameters.get('page'));
  const when = parameters.get('when') === 'past' ? ('past' as const) : ('upcoming' as const);
  const query = { when, ...(Number.isInteger(page) && page > 1 && { page }) };
  return toOutcome(host.api.call(myBookings, { query, signal }), host);
}

/** Shown above the upcoming bookings. The bookings are shown without it when it cannot be read. */
async function loadWaiting(
  host: HostServices,
  parameters: URLSearchParams,
  signal: AbortSignal,
): Promise<readonly WaitEntry[]> {
  if (parameters.get('when') === 'past') return [];
  const found = await toOutcome(host.api.call(myWaitlist, { signal }), host);
  return found.ok ? found.data.entries : [];
}

// The loaders import the page code as well. A missing chunk then fails the loader, and its Retry requests the
// chunk again.

async function loadAgenda(
  host: HostServices,
  providerId: string,
  parameters: URLSearchParams,
  signal: AbortSignal,
): Promise<MyBookingsData> {
  const place = readView(parameters, toPlainDate(new Date()));
  const call = host.api.call(agenda, { params: { id: providerId }, query: spanOf(place), signal });
  const [outcome] = await Promise.all([toOutcome(call, host), import('../agenda/AgendaPage')]);
  return { view: 'agenda', providerId, place, outcome };
}

async function loadLedger(
  host: HostServices,
  providerId: string,
  parameters: URLSearchParams,
  signal: AbortSignal,
): Promise<MyBookingsData> {
  const before = parameters.get('before');
  const query = { limit: 20, ...(before && { before }) };
  const call = host.api.call(ledger, { params: { id: providerId }, query, signal });
  const [outcome] = await Promise.all([toOutcome(call, host), import('../ledger/LedgerPage')]);
  return { view: 'ledger', before, outcome };
}
