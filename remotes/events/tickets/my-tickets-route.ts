import { heldTicket, myTickets } from '@glow50/contract/tickets/ticket-calls';
import { boughtOrder } from '@glow50/contract/tickets/ticket-order-calls';
import type { HostServices } from '@glow50/host/host-services';
import { toOutcome } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { MyTicketsPage, type TicketsData } from './MyTicketsPage';
import { readListQuery } from './tickets-address';

export function myTicketsRoute(host: HostServices) {
  return {
    Component: MyTicketsPage,
    async loader({ request: { url, signal } }: LoaderFunctionArgs): Promise<TicketsData> {
      const parameters = new URL(url).searchParams;
      const order = parameters.get('order');
      if (order) {
        const call = host.api.call(boughtOrder, { params: { token: order }, signal });
        return { view: 'order', token: order, outcome: await toOutcome(call, host) };
      }
      const ticket = parameters.get('ticket');
      if (ticket) {
        const call = host.api.call(heldTicket, { params: { token: ticket }, signal });
        return { view: 'ticket', token: ticket, outcome: await toOutcome(call, host) };
      }
      await host.session.whenKnown();
      if (host.session.status === 'signed-out') return { view: 'signed-out' };
      const query = readListQuery(parameters);
      return { view: 'list', outcome: await toOutcome(host.api.call(myTickets, { query, signal }), host) };
    },
  };
}
