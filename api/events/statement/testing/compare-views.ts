import type { Sales } from '@glow50/contract/events/event-editor';
import type { Money } from '@glow50/contract/money/money';
import type { Ledger } from '@glow50/contract/payments/ledger';
import type { PaymentProblems } from '@glow50/contract/payments/payments';
import type { RefundLine, RefundState } from '@glow50/contract/payments/refunds';
import type { BoughtOrder } from '@glow50/contract/tickets/ticket-orders';
import type { TestVisitor } from '../../../testing/test-site';
import type { TicketSite } from '../../../testing/ticket-site';
import { findBalance } from './find-balance';

export interface MoneyStage {
  site: TicketSite;
  organizer: TestVisitor;
  staff: TestVisitor;
  providerId: string;
  events: readonly number[];
  /** Links of the orders that were bought, by event. */
  links: Map<number, string[]>;
}

/** What buyers, organizer, ledger and office read at this moment. Returns one line per difference. */
export async function compareViews(stage: MoneyStage): Promise<string[]> {
  const { site, organizer, staff, providerId, events, links } = stage;
  const read = async <Answer>(who: TestVisitor, url: string) =>
    (await site.call(who, 'GET', url)).json<Answer>();
  const ledger = await read<Ledger>(organizer, `/api/v1/providers/${providerId}/ledger?limit=100`);
  const problems = await read<PaymentProblems>(staff, '/api/v1/payments/problems');
  const differences: string[] = [];
  const same = (what: string, views: Record<string, unknown>) => {
    const texts = Object.values(views).map((view) => JSON.stringify(view));
    if (new Set(texts).size > 1) differences.push(`${what}: ${JSON.stringify(views)}`);
  };

  let owedForTickets = 0;
  for (const event of events) {
    const tokens = links.get(event) ?? [];
    const orders: BoughtOrder[] = [];
    for (const token of tokens)
      orders.push(await read<BoughtOrder>({ ...staff, headers: {} }, `/api/v1/ticket-orders/${token}`));
    const sales = await read<Sales>(organizer, `/api/v1/my-events/${event}/sales`);
    const entries = ledger.entries.filter((entry) => entry.event?.id === event);
    const statement = (await site.call(staff, 'GET', `/api/v1/office/events/${event}/statement.csv`)).body;

    for (const { order, refunds = [] } of orders) {
      const says = toSays(refunds);
      const own = entries.filter(({ subject }) => subject.id === order.id);
      same(`refunds of ${order.id}`, {
        buyer: says,
        organizer: toSays(sales.sales.find(({ orderId }) => orderId === order.id)?.refunds ?? []),
        ledger: toSays(own.flatMap(({ refund }) => refund ?? [])),
      });
      same(`failed refunds of ${order.id}`, {
        buyer: toSays(refunds.filter(({ state }) => state === 'failed')),
        office: problems
          .filter(({ kind, subject }) => kind === 'refund_failed' && subject.id === order.id)
          .map((problem) => `${problem.refundId} ${problem.says}`)
          .sort(),
      });
      const states = new Set(refunds.map(({ state }) => state));
      // Of an order that goes on, only some tickets were paid back.
      const isOver = order.status === 'cancelled';
      same(`state of ${order.id}`, { buyer: order.payment, refunds: isOver ? stateOf(states) : 'paid' });
    }
    const sum = (...states: RefundState[]) =>
      orders
        .flatMap(({ refunds = [] }) => refunds)
        .filter(({ state }) => states.includes(state))
        .reduce((total, { amount }) => total + amount.cents, 0);
    const paid = orders.reduce((total, { order }) => total + order.total.cents, 0);
    const owed = paid - sum('pending', 'failed', 'succeeded', 'resolved');
    owedForTickets += owed;
    const ofKind = (kind: string) =>
      entries.filter((entry) => entry.kind === kind).reduce((total, { amount }) => total + amount.cents, 0);
    same(`paid for ${event}`, { buyers: paid, organizer: sales.paid.cents, ledger: ofKind('paid') });
    same(`paid back for ${event}`, {
      buyers: sum('succeeded', 'resolved'),
      organizer: sales.refunded.cents,
    });
    same(`on its way for ${event}`, { buyers: sum('pending'), organizer: sales.onTheWay?.cents });
    same(`failed for ${event}`, { buyers: sum('failed'), organizer: sales.failed?.cents });
    same(`statement of ${event}`, { buyers: owed, statement: totalOf(statement) });
  }

  const balance = await findBalance(stage);
  const parts = ({
    owed,
    dueNow,
    notYetDue,
    owing,
  }: Pick<Ledger, 'owed' | 'dueNow' | 'notYetDue' | 'owing'>) =>
    [owed, dueNow, notYetDue, owing].map((part) => part?.cents ?? 0);
  same('balance', { ledger: parts(ledger), office: balance ? parts(balance) : [0, 0, 0, 0] });
  same('owed', { buyers: owedForTickets, ledger: ledger.owed.cents + ledger.paidOut.cents });
  same('parts', {
    ledger: ledger.owed.cents,
    parts: sumOf(ledger.dueNow, ledger.notYetDue) - sumOf(ledger.owing),
  });
  return differences;
}

const sumOf = (...parts: readonly (Money | undefined)[]): number =>
  parts.reduce((sum, part) => sum + (part?.cents ?? 0), 0);

const toSays = (refunds: readonly RefundLine[]) => refunds.map(({ id, says }) => `${id} ${says}`).sort();

function stateOf(states: ReadonlySet<RefundState>): string {
  if (states.has('failed')) return 'refund_failed';
  if (states.has('pending')) return 'refunding';
  return states.size > 0 ? 'refunded' : 'paid';
}

/** Cents in the last line of a statement. */
function totalOf(csv: string): number {
  const [, amount = ''] = /,(-?\d+\.\d\d),[^,]*$/.exec(csv.trimEnd()) ?? [];
  return Math.round(Number(amount) * 100);
}
