import { eventFilters } from '@glow50/contract/events/event-calls';
import { readMyEvent, sales } from '@glow50/contract/events/event-editor-calls';
import { coOrganizers, guestMessages, salesByDay } from '@glow50/contract/events/organizing-calls';
import type { HostServices } from '@glow50/host/host-services';
import { toOutcome } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { readPage } from './editor-address';
import { EventEditorPage, type EventEditorData } from './EventEditorPage';

/** The loader resolves to null for a guest. */
export function eventEditorRoute(host: HostServices) {
  return {
    Component: EventEditorPage,
    async loader({ request: { url, signal }, params }: LoaderFunctionArgs): Promise<EventEditorData | null> {
      await host.session.whenKnown();
      if (host.session.status === 'signed-out') return null;
      const known = host.api.call(eventFilters, { signal }).then(
        (filters) => filters.categories,
        () => [],
      );
      if (params.id === 'new') {
        return { event: null, sales: null, categories: await known, organizing: null };
      }
      const id = params.id ?? '';
      const event = await toOutcome(host.api.call(readMyEvent, { params: { id }, signal }), host);
      const isSold = event.ok && (event.data.status === 'published' || event.data.status === 'cancelled');
      const query = readPage(new URL(url).searchParams);
      const part = { params: { id }, signal };
      const orNull = <Data>(work: Promise<Data>) => work.catch(() => null);
      const [categories, sold, days, messages, shared] = await Promise.all([
        known,
        isSold ? toOutcome(host.api.call(sales, { params: { id }, query, signal }), host) : null,
        isSold ? orNull(host.api.call(salesByDay, part)) : null,
        isSold ? orNull(host.api.call(guestMessages, part)) : null,
        event.ok ? orNull(host.api.call(coOrganizers, part)) : null,
      ]);
      return { event, sales: sold, categories, organizing: { days, messages, coOrganizers: shared } };
    },
  };
}
