import type { OrganizerEvent } from '@glow50/contract/events/event-editor';
import type { EventGuests, SaleForm } from '@glow50/contract/events/sale-editor';
import type { PaymentProblems } from '@glow50/contract/payments/payments';
import type { EventSale } from '@glow50/contract/tickets/ticket-kinds';
import type { BoughtOrder, TicketOrder, TicketPaymentStep } from '@glow50/contract/tickets/ticket-orders';
import { v7 } from 'uuid';
import { failingRefunds } from '../../../payments/testing/failing-refunds';
import { listSentRefunds, returnRefund } from '../../../payments/testing/return-refund';
import type { Database } from '../../../platform/database/database';
import { Chance } from '../../../platform/testing/chance';
import { testClock, testConfig } from '../../../platform/testing/test-config';
import { addAccount } from '../../../testing/add-account';
import { signIn } from '../../../testing/sign-in';
import { newVisitor } from '../../../testing/test-site';
import { openTicketSite } from '../../../testing/ticket-site';
import { kindForm, promoCodeForm, saleForm } from '../../testing/sale-form';
import { addOrganizer } from '../../tickets/testing/add-organizer';
import { compareViews, type MoneyStage } from './compare-views';
import { findBalance } from './find-balance';

const ACTIONS = 24;
const EVENTS = 2;
const HOUR = 3_600_000;

type Action = (stage: MoneyStage, chance: Chance) => Promise<unknown>;

/**
 * Runs a random schedule of sales, moves, returns, cancellations, failing refunds and payouts, repeatable by seed.
 * Compares after every action what everybody concerned reads, and returns the differences.
 */
export async function runMoneySchedule(database: Database, seed: number): Promise<string[]> {
  const chance = new Chance(seed);
  const { stage, reopen } = await openStage(database, chance);
  const differences: string[] = [];
  for (let count = 0; count < ACTIONS && differences.length === 0; count += 1) {
    const name = PRELUDE[count] ?? chance.pick(NAMES);
    await ACTS[name](stage, chance);
    if (name === 'pass time') await reopen();
    differences.push(...(await compareViews(stage)).map((line) => `after ${count} ${name}: ${line}`));
  }
  for (let round = 0; round < 3; round += 1) await stage.site.work();
  // The office lists a bounded number of failures, over all schedules.
  await database.sql.query(
    "UPDATE refunds SET state = 'succeeded', failure = NULL WHERE state <> 'resolved'",
  );
  await stage.site.close();
  return differences;
}

async function openStage(database: Database, chance: Chance) {
  const [clock, config] = [testClock(), testConfig()];
  const site = await openTicketSite(database, {
    clock,
    config,
    paymentProvider: failingRefunds({ config, database, clock }, () => chance.happens(0.4)),
  });
  const [organizerEmail, staffEmail] = [`${v7()}@example.com`, `${v7()}@example.com`];
  const { visitor, providerId } = await addOrganizer(site, organizerEmail);
  await addAccount(database, { email: staffEmail, role: 'staff' });
  const events = Array.from(
    { length: EVENTS },
    () => Math.floor(Math.random() * (Number.MAX_SAFE_INTEGER - 1)) + 1,
  );
  for (const event of events) {
    await site.addEvent(event, {
      provider_id: providerId,
      description: 'Bring a friend and a blow dryer.',
      capacity: 40,
    });
    await site.call(visitor, 'PUT', `/api/v1/my-events/${event}/sale`, { body: saleOf(chance) });
  }
  const stage: MoneyStage = {
    site,
    organizer: visitor,
    staff: newVisitor((await signIn(site.app, staffEmail)).headers),
    providerId,
    events,
    links: new Map(),
  };
  return {
    stage,
    /** Sessions end while time passes. */
    async reopen() {
      stage.organizer = newVisitor((await signIn(site.app, organizerEmail)).headers);
      stage.staff = newVisitor((await signIn(site.app, staffEmail)).headers);
    },
  };
}

/** Sometimes kinds and a code, and tickets that can be given back for a fee. */
function saleOf(chance: Chance): SaleForm {
  const refundRule = { kind: 'until', hoursBefore: 1, feeCents: chance.pick([0, 150]) } as const;
  if (chance.happens(0.5)) return saleForm({ refundRule });
  const kinds = [
    kindForm({ name: 'Front row', priceCents: 4000 }),
    kindForm({ name: 'Pair', places: 2, priceCents: 3001 }),
  ];
  return saleForm({ kinds, codes: [promoCodeForm()], refundRule });
}

/** What somebody buys: of one kind where there are some, at times with the code. */
async function choose({ site }: MoneyStage, event: number, chance: Chance): Promise<object> {
  const { kinds } = (await site.call(newVisitor(), 'GET', `/api/v1/events/${event}/sale`)).json<EventSale>();
  const quantity = chance.pick([1, 2, 3]);
  if (kinds.length === 0) return { quantity };
  const lines = [{ kindId: chance.pick(kinds).id, number: quantity }];
  return { quantity, lines, ...(chance.happens(0.4) && { code: 'GLOW-20' }) };
}

const buy: Action = async (stage, chance) => {
  const { site, events, links } = stage;
  const event = chance.pick(events);
  const visitor = newVisitor();
  const held = await site.hold(visitor, event, 1, { body: await choose(stage, event, chance) });
  if (held.statusCode !== 201) return;
  const order = held.json<TicketOrder>();
  await site.call(visitor, 'PUT', site.urlOf(order, '/buyer'), {
    body: { name: 'Ann Guest', email: `${order.id}@example.com` },
  });
  const movesSeen = (await site.read(visitor, order)).event.moves;
  const paying = await site.pay(visitor, order, { method: 'card', movesSeen });
  if (paying.statusCode !== 200) return;
  await site.payByCard(paying.json<TicketPaymentStep>());
  const { token } = await site.read(visitor, order);
  if (token) links.set(event, [...(links.get(event) ?? []), token]);
};

async function moveEvent({ site, organizer }: MoneyStage, event: number, chance: Chance): Promise<void> {
  const url = `/api/v1/my-events/${event}`;
  const { form } = (await site.call(organizer, 'GET', url)).json<OrganizerEvent>();
  const body = { ...form, address: `${chance.numberBelow(900) + 1} Elm Street`, confirmsMove: true };
  await site.call(organizer, 'PUT', url, { body });
}

const giveOneBack: Action = async ({ site, links }, chance) => {
  const tokens = [...links.values()].flat();
  if (tokens.length === 0) return;
  const url = `/api/v1/ticket-orders/${chance.pick(tokens)}`;
  const pieces = (await site.call(newVisitor(), 'GET', url)).json<BoughtOrder>().returns?.pieces ?? [];
  if (pieces.length === 0) return;
  const { ticketIds, back } = chance.pick(pieces);
  await site.call(newVisitor(), 'POST', `${url}/returns`, { body: { ticketIds, backCents: back.cents } });
};

const refundOne: Action = async ({ site, organizer, events }, chance) => {
  const url = `/api/v1/my-events/${chance.pick(events)}`;
  const { guests } = (await site.call(organizer, 'GET', `${url}/guests`)).json<EventGuests>();
  const valid = guests.filter(({ status }) => status === 'valid');
  if (valid.length === 0) return;
  const { together, togetherPaid } = chance.pick(valid);
  const body = { ticketIds: together, backCents: togetherPaid.cents, includesAdmitted: false };
  await site.call(organizer, 'POST', `${url}/refunds`, { body });
};

const giveBack: Action = async ({ site, links }, chance) => {
  const tokens = [...links.values()].flat();
  if (tokens.length === 0) return;
  await site.call(newVisitor(), 'POST', `/api/v1/ticket-orders/${chance.pick(tokens)}/return`);
};

const ACTS = {
  buy,
  'buy again': buy,
  move: (stage, chance) => moveEvent(stage, chance.pick(stage.events), chance),
  'move all': async (stage, chance) => {
    for (const event of stage.events) await moveEvent(stage, event, chance);
  },
  'give back': giveBack,
  'give one back': giveOneBack,
  'give another one back': giveOneBack,
  'refund a guest': refundOne,
  'call off': async ({ site, organizer, events }, chance) => {
    if (!chance.happens(0.3)) return;
    const url = `/api/v1/my-events/${chance.pick(events)}/cancel`;
    await site.call(organizer, 'POST', url, { body: { reason: 'Heavy rain' } });
  },
  work: ({ site }) => site.work(),
  'work again': ({ site }) => site.work(),
  retry: async ({ site, staff, providerId }, chance) => {
    const problems = (await site.call(staff, 'GET', '/api/v1/payments/problems')).json<PaymentProblems>();
    const failed = problems.filter(
      ({ kind, ownerKey }) => kind === 'refund_failed' && ownerKey === providerId,
    );
    if (failed.length === 0) return;
    const { ownerKey, refundId } = chance.pick(failed);
    await site.call(staff, 'POST', '/api/v1/payments/refund-retries', { body: { ownerKey, refundId } });
  },
  'bank returns': async ({ site, providerId }, chance) => {
    const sent = await listSentRefunds(site.database, providerId);
    if (sent.length === 0) return;
    const { paymentHandlers: handlers } = site.composition;
    await returnRefund(site.database, { handlers, now: site.clock.now() }, chance.pick(sent));
  },
  resolve: async ({ site, staff, providerId }, chance) => {
    const problems = (await site.call(staff, 'GET', '/api/v1/payments/problems')).json<PaymentProblems>();
    const failed = problems.filter(
      ({ kind, ownerKey }) => kind === 'refund_failed' && ownerKey === providerId,
    );
    if (failed.length === 0) return;
    const { ownerKey, refundId } = chance.pick(failed);
    const body = { ownerKey, refundId, note: 'Sent by check 1042' };
    await site.call(staff, 'POST', '/api/v1/payments/refund-resolutions', { body });
  },
  'pay out': async (stage, chance) => {
    const { site, staff, providerId } = stage;
    const balance = await findBalance(stage);
    if (!balance) return;
    const isAdvance = chance.happens(0.5);
    const { dueNow, advance } = balance;
    const most = (dueNow?.cents ?? 0) + (isAdvance ? (advance?.cents ?? 0) : 0);
    const amountCents = Math.max(1, most + chance.pick([0, 1, -100]));
    const body = { providerId, amountCents, reference: 'Transfer', isAdvance };
    const { statusCode } = await site.call(staff, 'POST', '/api/v1/payouts', { body });
    if (statusCode !== (amountCents <= most ? 201 : 409))
      throw new Error(`${amountCents} of ${most} was paid`);
  },
  'pass time': async ({ site }, chance) => site.clock.advance(chance.pick([1, 30, 110]) * HOUR),
} as const satisfies Record<string, Action>;
/** So that every schedule has refunds. */
const PRELUDE: readonly (keyof typeof ACTS)[] = ['buy', 'buy', 'buy', 'move all', 'give back', 'work'];
const NAMES = Object.keys(ACTS) as (keyof typeof ACTS)[];
