import { eventSale } from '@glow50/contract/tickets/sale-calls';
import { EventSale, EventSaleQuery } from '@glow50/contract/tickets/ticket-kinds';
import { TicketEventParams } from '@glow50/contract/tickets/ticket-orders';
import type { FastifyPluginAsync } from 'fastify';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { withoutBlanks } from '../../platform/http/without-blanks';
import { clientKey } from '../../platform/limits/client-key';
import type { Spending } from '../../platform/limits/limits';
import { findEvent } from '../event-repository';
import { readEventNumber } from '../tickets/order-access';
import { TICKET_MESSAGES } from '../tickets/ticket-messages';
import { presentSale } from './present-sale';

export function saleRoutes({ database, clock, limits }: Dependencies): FastifyPluginAsync {
  return routes('tickets', [
    endpoint(eventSale, {
      access: 'public',
      operationId: 'readEventSale',
      summary: 'Get the kinds of tickets, questions and refund rule of an event',
      params: TicketEventParams,
      query: EventSaleQuery,
      preValidation: withoutBlanks,
      answer: EventSale,
      handler: async ({ params, query: { code }, ip }) => {
        const number = readEventNumber(params.id);
        const event = number && (await findEvent(database, number));
        if (!event) throw new HttpError(404, TICKET_MESSAGES.eventNotFound);
        // Codes are not to be found by trying. Those that work are not counted.
        const tried: Spending[] = code ? [['codeEntryClient', clientKey(ip)]] : [];
        await limits.spend(...tried);
        const sale = await presentSale(database, event, code, clock.now());
        if (sale.code) await limits.giveBack(...tried);
        return sale;
      },
    }),
  ]);
}
