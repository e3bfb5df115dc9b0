import { GuestSheet } from '@glow50/contract/events/organizing';
import { guestSheet } from '@glow50/contract/events/organizing-calls';
import { orderNumber } from '@glow50/contract/tickets/order-number';
import type { FastifyPluginAsync } from 'fastify';
import type { Connection } from '../../platform/database/connection';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { formatDateTime } from '../../platform/time/format-local-time';
import { getOwnEvent } from '../editor/own-event';
import { MyEventParams } from '../my-event-params';
import { placeOf } from '../tickets/present-order';
import { makeCode } from '../tickets/ticket-code';

const MOST_TICKETS = 10_000;

export function guestSheetRoute({ config, database, clock }: Dependencies): FastifyPluginAsync {
  return routes('tickets', [
    endpoint(guestSheet, {
      access: 'owner',
      operationId: 'readGuestSheet',
      summary: 'List every ticket with its code, for printing',
      params: MyEventParams,
      answer: GuestSheet,
      handler: async (request) => {
        const event = await getOwnEvent(database, request, request.params.id);
        const { number: id, name, startsAt, timeZone } = event;
        const rows = await listAllTickets(database, event.id);
        return {
          event: {
            id,
            name,
            whenLabel: formatDateTime(startsAt.getTime(), timeZone),
            place: placeOf(event),
            timeZone,
          },
          printedAt: clock.now().toISOString(),
          tickets: rows.map(({ orderId, transfers, isCanceled, admittedAt, ...ticket }) => ({
            ...ticket,
            order: orderNumber(orderId),
            code: makeCode({ eventId: event.id, ticketId: ticket.id, transfers }, id, config.secretKey),
            state: isCanceled
              ? ('cancelled' as const)
              : admittedAt
                ? ('admitted' as const)
                : ('valid' as const),
            admittedAt: admittedAt?.toISOString() ?? null,
          })),
        };
      },
    }),
  ]);
}

interface SheetRow {
  id: string;
  orderId: string;
  seat: number;
  kind: string | null;
  name: string;
  buyer: string;
  transfers: number;
  isCanceled: boolean;
  admittedAt: Date | null;
}

async function listAllTickets({ sql }: Connection, eventId: string): Promise<SheetRow[]> {
  const { rows } = await sql.query<SheetRow>(
    `SELECT ticket_id AS id, order_id AS "orderId", seat, kind_name AS kind, holder_name AS name, coalesce(buyer_name, '') AS buyer,
       transfers, is_cancelled AS "isCanceled", admitted_at AS "admittedAt"
     FROM tickets JOIN ticket_orders USING (event_id, order_id) WHERE event_id = $1
     ORDER BY is_cancelled, lower(holder_name), ticket_id LIMIT ${MOST_TICKETS}`,
    [eventId],
  );
  return rows;
}
