import { toDecimal } from '@glow50/contract/money/decimal-amount';
import { EVENT_CAPACITY_MAX, type Sale, Sales, SalesQuery } from '@glow50/contract/events/event-editor';
import { sales, SALES_PAGE_SIZE, salesFile } from '@glow50/contract/events/event-editor-calls';
import { SalesByDay } from '@glow50/contract/events/organizing';
import { salesByDay } from '@glow50/contract/events/organizing-calls';
import { orderNumber } from '@glow50/contract/tickets/order-number';
import { stringify } from 'csv-stringify/sync';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { toTableTime } from '../../platform/time/format-local-time';
import { dollars } from '../../platform/money/dollars';
import type { Connection } from '../../platform/database/connection';
import type { Dependencies } from '../../platform/dependencies';
import { listRefundLines } from '../../payments/payments';
import { endpoint, routes } from '../../platform/http/endpoint';
import { MyEventParams } from '../my-event-params';
import { getOwnEvent } from './own-event';
import { listSales, type SaleRow, sumSales, sumSalesByDay } from './sales-repository';

export function salesRoutes({ database }: Dependencies): FastifyPluginAsync {
  return routes('events', [
    endpoint(sales, {
      access: 'owner',
      operationId: 'listSales',
      summary: 'List sales, 50 per page, newest first',
      params: MyEventParams,
      query: SalesQuery,
      answer: Sales,
      handler: async (request) => {
        const { id } = await getOwnEvent(database, request, request.params.id);
        const { page = 1 } = request.query;
        const sums = await sumSales(database, id);
        const rows = await listSales(database, id, {
          limit: SALES_PAGE_SIZE,
          offset: (page - 1) * SALES_PAGE_SIZE,
        });
        const refunds = await findRefunds(database, rows);
        return {
          total: sums.total,
          tickets: sums.tickets,
          paid: dollars(sums.paidCents),
          refunded: dollars(sums.refundedCents),
          onTheWay: dollars(sums.onTheWayCents),
          failed: dollars(sums.failedCents),
          valid: dollars(sums.validCents),
          sales: rows.map((row) => presentSale(row, refunds.get(row.orderId))),
        };
      },
    }),

    endpoint(salesByDay, {
      access: 'owner',
      operationId: 'listSalesByDay',
      summary: 'Count sold tickets by day',
      params: MyEventParams,
      answer: SalesByDay,
      handler: async (request) => {
        const { id, timeZone } = await getOwnEvent(database, request, request.params.id);
        const days = await sumSalesByDay(database, id, timeZone);
        return days.map(({ paidCents, ...day }) => ({ ...day, paid: dollars(paidCents) }));
      },
    }),

    endpoint(salesFile, {
      access: 'owner',
      operationId: 'readSalesFile',
      summary: 'Export all sales as CSV',
      produces: ['text/csv'],
      params: MyEventParams,
      answer: z.string().describe('The file'),
      handler: async (request, reply) => {
        const event = await getOwnEvent(database, request, request.params.id);
        const rows = await listSales(database, event.id, { limit: 2 * EVENT_CAPACITY_MAX, offset: 0 });
        reply.headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="sales-${event.number}.csv"`,
        });
        return toCsv(rows, await findRefunds(database, rows), event.timeZone);
      },
    }),
  ]);
}

type Refunds = Awaited<ReturnType<typeof listRefundLines>>;

const findRefunds = async (connection: Connection, rows: readonly SaleRow[]): Promise<Refunds> =>
  listRefundLines(
    connection,
    rows[0]?.ownerKey ?? NO_OWNER,
    rows.map(({ orderId }) => orderId),
  );

const NO_OWNER = '00000000-0000-0000-0000-000000000000';

const presentSale = (row: SaleRow, refunds: Sale['refunds'] = []): Sale => ({
  orderId: row.orderId,
  status: row.status,
  buyer: { name: row.name, email: row.email },
  quantity: row.quantity,
  bought: row.holders.length,
  paid: dollars(row.paidCents),
  refunded: dollars(row.refundedCents),
  boughtAt: row.boughtAt.toISOString(),
  refunds,
});

/** Escapes formulas, because buyers' input ends up in a spreadsheet. */
function toCsv(rows: readonly SaleRow[], refunds: Refunds, timeZone: string): string {
  const lines = rows.map((row) => ({
    Order: orderNumber(row.orderId),
    Bought: toTableTime(row.boughtAt.getTime(), timeZone),
    Name: row.name,
    Email: row.email,
    Tickets: row.holders.length,
    Returned: row.status === 'confirmed' ? row.holders.length - row.quantity : row.holders.length,
    'Names on the tickets': row.holders.join('; '),
    'Paid (USD)': toDecimal(row.paidCents),
    'Refunded (USD)': toDecimal(row.refundedCents),
    Status: row.status === 'confirmed' ? 'Bought' : 'Canceled',
    Refunds: (refunds.get(row.orderId) ?? []).map(({ says }) => says).join(' '),
  }));
  const columns = [
    'Order',
    'Bought',
    'Name',
    'Email',
    'Tickets',
    'Returned',
    'Names on the tickets',
    'Paid (USD)',
    'Refunded (USD)',
    'Status',
    'Refunds',
  ];
  return stringify(lines, {
    header: true,
    columns,
    escape_formulas: true,
    bom: true,
    record_delimiter: 'windows',
  });
}
