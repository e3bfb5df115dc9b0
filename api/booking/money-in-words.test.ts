import type { Booking, BookingMethod, PaymentStep } from '@glow50/contract/bookings/bookings';
import type { ManagedBooking } from '@glow50/contract/bookings/manage-booking';
import { describe, expect, it } from '@jest/globals';
import { newestMail } from '../platform/testing/read-mails';
import { newVisitor, type TestVisitor } from '../testing/test-site';
import { OWNER, testOwnedSites } from './testing/owned-site';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const { database, newSite } = testOwnedSites();
type Site = Awaited<ReturnType<typeof newSite>>;

interface Policy {
  payment: 'full' | 'deposit' | 'layaway';
  deposit: number | null;
  lateFee: number;
  /** Pays the balance of a layaway at once. */
  paysBalance?: boolean;
}

interface Shares {
  kept: number;
  credit: number;
  back: number;
}

async function openSite({ payment, deposit, lateFee }: Policy): Promise<Site> {
  const site = await newSite();
  const { sql } = database();
  await sql.query('DELETE FROM weekly_hours WHERE provider_id = $1', [site.provider.id]);
  await sql.query(
    `INSERT INTO weekly_hours (provider_id, day, opens, closes)
     SELECT $1, day, '09:00', '18:00' FROM generate_series(0, 6) AS day`,
    [site.provider.id],
  );
  await sql.query(
    `UPDATE booking_policies SET payment = $2, deposit_cents = $3, late_fee_percent = $4 WHERE provider_id = $1`,
    [site.provider.id, payment, deposit, lateFee],
  );
  return site;
}

const SHARES = {
  kept: /keeps \$(\d+\.\d\d)/g,
  credit: /keep \$(\d+\.\d\d) as credit|\$(\d+\.\d\d) (?:is|stays as) credit/g,
  back: /get \$(\d+\.\d\d) back|\$(\d+\.\d\d) goes back|sends \$(\d+\.\d\d) back/g,
} as const;

function sumOf(words: string, pattern: RegExp): number {
  const sums = [...words.matchAll(pattern)].map((match) => match.slice(1).find((sum) => sum !== undefined));
  return sums.reduce((total, sum) => total + Math.round(Number(sum) * 100), 0);
}

/** Throws at a sum whose words do not say whose it is. */
function readShares(words: string): Shares {
  const { kept, credit, back } = SHARES;
  const rest = Object.values(SHARES).reduce((left, pattern) => left.replaceAll(pattern, ''), words);
  if (rest.includes('$')) throw new Error(`The words name a sum without saying whose it is: ${words}`);
  return { kept: sumOf(words, kept), credit: sumOf(words, credit), back: sumOf(words, back) };
}

const withoutBalance = (words: string) => words.replace(/ ?Unless the balance of .*$/, '');

/** What the words before paying promise for a cancellation in time and for a late one. */
function readPromise({ cancellation: { words } }: Booking): { early: Shares; late: Shares } {
  const [early = '', late] = withoutBalance(words).split(' After that, ');
  return { early: readShares(early), late: readShares(late ?? early) };
}

/** What the books say: the provider's ledger, and the customer's credit. `paid` includes credit that was used. */
async function readBooks(booking: Booking): Promise<Shares & { paid: number }> {
  const { sql } = database();
  const { rows } = await sql.query<{ paid: number; back: number }>(
    `SELECT coalesce(sum(amount_cents) FILTER (WHERE kind IN ('paid', 'paid_directly')), 0)::int AS paid,
       coalesce(sum(amount_cents) FILTER (WHERE kind = 'refunded'), 0)::int AS back
     FROM ledger_entries WHERE provider_id = $1 AND subject_id = $2`,
    [booking.providerId, booking.id],
  );
  const credits = await sql.query<{ credit: number }>(
    `SELECT coalesce(sum(cents), 0)::int AS credit FROM customer_balances
     WHERE provider_id = $1 AND from_booking_id = $2 AND kind = 'credit'`,
    [booking.providerId, booking.id],
  );
  const { paid: money = 0, back = 0 } = rows[0] ?? {};
  const { credit = 0 } = credits.rows[0] ?? {};
  const paid = money + booking.amounts.credit.cents;
  return { paid, back, credit, kept: paid - back - credit };
}

async function bookAt(
  site: Site,
  startsAt: string,
  method: BookingMethod,
  { paysBalance }: Policy,
  visitor = newVisitor(),
) {
  const email = `at${Date.parse(startsAt)}.${site.provider.id.slice(-6)}@example.com`;
  const held = await site.checkOut(visitor, startsAt, email);
  if (method === 'zelle') {
    await site.confirm(visitor, held);
    await site.pay(visitor, held, { method });
    await site.act(held, 'zelle-received');
  } else {
    await site.payByCard((await site.pay(visitor, held, { method })).json<PaymentStep>());
  }
  const booking = await site.read(visitor, held);
  expect(booking.status).toBe('confirmed');
  if (paysBalance) {
    const step = await site.manage(visitor, booking, 'balance', { method: 'card' });
    await site.payByCard(step.json<PaymentStep>());
  }
  const after = await site.read(visitor, held);
  return { visitor, email, booking: after, promise: paysBalance ? readPromise(after) : readPromise(held) };
}

const readManaged = async (site: Site, visitor: TestVisitor, booking: Booking) =>
  (await site.manage(visitor, booking)).json<ManagedBooking>();

/** Compares what the page and the email say after the end of the booking with the books. */
async function expectSaid(site: Site, { visitor, email, booking }: Awaited<ReturnType<typeof bookAt>>) {
  const { paid, ...books } = await readBooks(booking);
  const { division } = (await readManaged(site, visitor, booking)).booking;
  const words = (division?.words ?? '').replace(/\$\d+\.\d\d is added to your next booking.*$/, '');
  expect(readShares(words)).toEqual(books);
  expect({
    kept: division?.kept.cents,
    credit: division?.credit.cents,
    back: division?.back.cents,
  }).toEqual(books);
  expect(paid).toBe(books.kept + books.credit + books.back);
  const mail = await newestMail(database(), email);
  expect(mail.text.replace(/\s+/g, ' ')).toContain(division?.words);
  if (books.credit > 0 && books.back === 0) expect(words).toContain('No cash refund.');
  return books;
}

async function cancel(site: Site, booked: Awaited<ReturnType<typeof bookAt>>) {
  const { visitor, booking } = booked;
  const { cancel: quote } = await readManaged(site, visitor, booking);
  const said = withoutBalance(quote.words).split(' After that, ')[0] ?? '';
  const answer = await site.manage(visitor, booking, 'cancel', { feeCents: quote.fee.cents });
  expect(answer.json<ManagedBooking>().booking.status).toBe('cancelled');
  const books = await expectSaid(site, booked);
  expect(readShares(said)).toEqual(books);
  expect(quote).toMatchObject({
    fee: { cents: books.kept },
    credit: { cents: books.credit },
    refund: { cents: books.back },
  });
  return { books, said };
}

const POLICIES: [name: string, policy: Policy, method: BookingMethod][] = [
  ['the full price by card', { payment: 'full', deposit: null, lateFee: 50 }, 'card'],
  ['the full price by Zelle', { payment: 'full', deposit: null, lateFee: 50 }, 'zelle'],
  ['the full price, all of it kept late', { payment: 'full', deposit: null, lateFee: 100 }, 'stripe'],
  ['the full price, never with a fee', { payment: 'full', deposit: null, lateFee: 0 }, 'card'],
  ['a deposit below the fee', { payment: 'deposit', deposit: 1000, lateFee: 50 }, 'card'],
  ['a deposit above the fee', { payment: 'deposit', deposit: 2000, lateFee: 50 }, 'card'],
  ['a deposit above the price, by Zelle', { payment: 'deposit', deposit: 2500, lateFee: 50 }, 'zelle'],
  ['a layaway paid in full', { payment: 'layaway', deposit: 1500, lateFee: 50, paysBalance: true }, 'card'],
  [
    'a layaway of which only the deposit came by Zelle',
    { payment: 'layaway', deposit: 1000, lateFee: 20, paysBalance: true },
    'zelle',
  ],
];

const at = (day: string, time: string) => `2026-03-${day}T${time}:00.000Z`;

it.each(POLICIES)('the words of every moment agree with the books: %s', async (_name, policy, method) => {
  const site = await openSite(policy);
  const book = (startsAt: string) => bookAt(site, startsAt, method, policy);
  const early = await book(at('06', '15:00'));
  const last = await book(at('06', '17:00'));
  const after = await book(at('06', '19:00'));
  const before = await book(at('05', '19:30'));
  const missed = await book(at('05', '21:30'));
  const refused = await book(at('09', '15:00'));
  const goTo = (instant: string, more = 0) =>
    site.clock.advance(Date.parse(instant) + more - site.clock.now().getTime());
  const { lateFee } = policy;

  expect((await cancel(site, early)).books).toEqual(early.promise.early);

  goTo(at('05', '17:00'));
  const atLast = await cancel(site, last);
  expect(atLast.books).toEqual(last.promise.early);
  expect(atLast.books.kept).toBe(0);

  goTo(at('05', '19:00'), 1000);
  const tooLate = await cancel(site, after);
  expect(tooLate.books).toEqual(after.promise.late);
  if (lateFee > 0) expect(tooLate.said).toContain('Canceling was free until Thu, Mar 5, 1:00 PM.');

  goTo(at('05', '19:29'));
  expect((await cancel(site, before)).books).toEqual(before.promise.late);

  goTo(at('05', '21:30'), 16 * MINUTE);
  await site.act(missed.booking, 'no-show');
  const { kept } = await expectSaid(site, missed);
  expect(kept).toBe(Math.min(1217, (await readBooks(missed.booking)).paid));

  await site.act(refused.booking, 'cancel');
  const { paid } = await readBooks(refused.booking);
  expect(await expectSaid(site, refused)).toEqual({ kept: 0, credit: 0, back: paid });
});

describe('a deposit that credit has paid', () => {
  const policy: Policy = { payment: 'layaway', deposit: 1500, lateFee: 50 };
  const late = { kept: 1217, credit: 283, back: 934 };

  async function bookWithCredit(startsAt: string) {
    const site = await openSite(policy);
    const visitor = newVisitor();
    const before = await bookAt(site, at('06', '15:00'), 'card', policy, visitor);
    expect((await cancel(site, before)).books).toEqual({ kept: 0, credit: 1500, back: 0 });
    const booked = await bookAt(site, startsAt, 'apple', policy, visitor);
    expect(booked.booking.amounts).toMatchObject({ credit: { cents: 1500 }, paid: { cents: 934 } });
    return { site, booked };
  }

  it('is divided as one that money has paid', async () => {
    const { site, booked } = await bookWithCredit(at('02', '20:00'));
    const byMoney = await bookAt(site, at('02', '22:00'), 'apple', policy);
    expect(byMoney.promise.late).toEqual(late);
    expect(booked.promise.late).toEqual(late);
    expect((await cancel(site, byMoney)).books).toEqual(late);
    const { books, said } = await cancel(site, booked);
    expect(books).toEqual(late);
    expect(said).toContain(
      'Grace keeps $12.17, $2.83 stays as credit with Grace, and $9.34 goes back to your card.',
    );
  });

  it('is credit again in time, and all else goes back', async () => {
    const { site, booked } = await bookWithCredit(at('03', '18:00'));
    expect((await cancel(site, booked)).books).toEqual({ kept: 0, credit: 1500, back: 934 });
  });

  it('bears a no-show first', async () => {
    const { site, booked } = await bookWithCredit(at('02', '20:00'));
    site.clock.advance(5 * HOUR + 16 * MINUTE);
    await site.act(booked.booking, 'no-show');
    expect(await expectSaid(site, booked)).toEqual(late);
  });

  it('bears a late move first, whoever cancels then', async () => {
    for (const end of ['customer', 'provider']) {
      const { site, booked } = await bookWithCredit(at('02', '20:00'));
      const { visitor, booking } = booked;
      await site.manage(visitor, booking, 'reschedule', { feeCents: 1217, startsAt: at('09', '18:00') });
      if (end === 'provider') await site.act(booking, 'cancel');
      else await site.manage(visitor, booking, 'cancel', { feeCents: 0 });
      const { amounts, division } = (await readManaged(site, visitor, booking)).booking;
      expect(amounts.moveFee?.cents).toBe(1217);
      expect(division).toMatchObject({ kept: { cents: 0 }, credit: { cents: 283 }, back: { cents: 934 } });
      expect((await readBooks(booking)).credit).toBe(283);
    }
  });
});

it('names sum, clock time, provider and what comes back, before anything is paid', async () => {
  const site = await openSite({ payment: 'deposit', deposit: 2000, lateFee: 50 });
  const { cancellation } = await site.checkOut(newVisitor(), at('06', '18:00'));
  expect(cancellation.words).toBe(
    'Cancel by Thu, Mar 5, 12:00 PM and keep $20.00 as credit with Grace. No cash refund. After that, Grace keeps $12.17, and $7.83 stays as credit with Grace.',
  );
  const full = await openSite({ payment: 'full', deposit: null, lateFee: 50 });
  const visitor = newVisitor();
  const held = await full.checkOut(visitor, at('06', '18:00'));
  expect(held.cancellation.wordsByZelle).toBe(
    'Canceling costs nothing until Grace confirms your transfer. Once that is done: Cancel by Thu, Mar 5, 12:00 PM and get $24.34 back by Zelle. After that, Grace keeps $12.17, and Grace sends $12.17 back to you by Zelle.',
  );
  const { booking } = (await full.pay(visitor, held)).json<PaymentStep>();
  expect(booking.cancellation.words).toBe(
    'Cancel by Thu, Mar 5, 12:00 PM and get $24.34 back to your card. After that, Grace keeps $12.17, and $12.17 goes back to your card.',
  );
});

it('says so when it is too late to cancel for free, before anything is paid', async () => {
  const site = await openSite({ payment: 'deposit', deposit: 2000, lateFee: 50 });
  const { cancellation } = await site.checkOut(newVisitor(), at('02', '20:00'));
  expect(cancellation.words).toBe(
    'Canceling was free until Sun, Mar 1, 2:00 PM. If you cancel, Grace keeps $12.17, and $7.83 stays as credit with Grace. No cash refund.',
  );
});

it('promises nothing any more once the appointment has begun', async () => {
  const policy: Policy = { payment: 'full', deposit: null, lateFee: 50 };
  const site = await openSite(policy);
  const { visitor, booking } = await bookAt(site, at('03', '15:00'), 'card', policy);
  site.clock.advance(DAY);
  const { cancellation, division } = await site.read(visitor, booking);
  expect([cancellation.words, division]).toEqual([
    'It has begun or is over, so it can no longer be canceled.',
    null,
  ]);
});

it('says what happens to a layaway whose balance is not paid, and then does that', async () => {
  const policy: Policy = { payment: 'layaway', deposit: 1500, lateFee: 50 };
  const site = await openSite(policy);
  const booked = await bookAt(site, at('04', '20:00'), 'card', policy);
  expect(booked.booking.cancellation.words).toMatch(
    /^Cancel by Mon, Mar 2, 9:00 PM and keep \$15\.00 as credit with Grace\. No cash refund\. Unless the balance of \$9\.34 is paid by then, the booking is canceled in the same way\./,
  );
  site.clock.advance(12 * HOUR);
  await site.work();
  expect((await site.read(booked.visitor, booked.booking)).status).toBe('cancelled');
  expect(await expectSaid(site, booked)).toEqual({ kept: 0, credit: 1500, back: 0 });
});

describe('a layaway by Zelle whose balance would be due before the transfer', () => {
  const policy: Policy = { payment: 'layaway', deposit: 1500, lateFee: 50 };
  const DUE = 'Tue, Mar 3, 9:00 PM';

  async function send(startsAt = at('04', '20:00')) {
    const site = await openSite(policy);
    const visitor = newVisitor();
    const email = `late${site.provider.id.slice(-6)}@example.com`;
    const held = await site.checkOut(visitor, startsAt, email);
    await site.confirm(visitor, held);
    const { booking } = (await site.pay(visitor, held, { method: 'zelle' })).json<PaymentStep>();
    return { site, visitor, email, held, booking };
  }

  it('names the same later due date before, while and after the transfer is awaited', async () => {
    const { site, visitor, email, held, booking } = await send();
    expect(held.amounts.balanceDueLabel).toBe('Mon, Mar 2, 9:00 PM');
    expect(held.amounts.balanceDueLabelByZelle).toBe(DUE);
    const unless = `Unless the balance of $9.34 is paid by ${DUE}, the booking is canceled`;
    expect(held.cancellation.wordsByZelle).toContain(unless);
    expect(booking.zelle?.deadlineLabel).toBe('Tue, Mar 3, 9:00 AM');
    expect(booking.amounts.balanceDueLabel).toBe(DUE);
    expect(booking.amounts.balanceDueLabelByZelle).toBeUndefined();
    expect((await newestMail(database(), email)).text.replace(/\s+/g, ' ')).toContain(
      `The balance of $9.34 is due by ${DUE}. You can pay it with the button below once the transfer is confirmed.`,
    );
    await site.act(booking, 'zelle-received');
    const confirmed = await site.read(visitor, booking);
    expect(confirmed.amounts.balanceDueLabel).toBe(DUE);
    expect(confirmed.cancellation.words).toContain(unless);
  });

  it('is canceled at that due date, and not before', async () => {
    const { site, visitor, booking } = await send();
    site.clock.advance(23 * HOUR);
    await site.act(booking, 'zelle-received');
    site.clock.advance(12.5 * HOUR);
    await site.work();
    expect((await site.read(visitor, booking)).status).toBe('confirmed');
    site.clock.advance(HOUR);
    await site.work();
    expect((await site.read(visitor, booking)).status).toBe('cancelled');
  });

  it('keeps the usual due date when that is later', async () => {
    const { held, booking } = await send(at('06', '18:00'));
    const usual = 'Wed, Mar 4, 12:00 PM';
    expect(held.amounts).toMatchObject({ balanceDueLabel: usual, balanceDueLabelByZelle: usual });
    expect(booking.amounts.balanceDueLabel).toBe(usual);
  });
});

it('says what a late move costs, and what is left to pay', async () => {
  const policy: Policy = { payment: 'deposit', deposit: 2000, lateFee: 50 };
  const site = await openSite(policy);
  const { visitor, booking } = await bookAt(site, at('06', '18:00'), 'card', policy);
  const early = (await readManaged(site, visitor, booking)).reschedule;
  expect(early.words).toBe('Move it by Thu, Mar 5, 12:00 PM for free. What you paid moves with it.');
  site.clock.advance(3.5 * DAY);
  const { reschedule } = await readManaged(site, visitor, booking);
  expect(reschedule.words).toBe(
    'Moving was free until Thu, Mar 5, 12:00 PM. If you move it now, Grace keeps $12.17 of what you paid, and $16.51 is left to pay. You pay this fee only once per booking.',
  );
  const moved = await site.manage(visitor, booking, 'reschedule', {
    feeCents: 1217,
    startsAt: at('09', '18:00'),
  });
  expect(moved.json<ManagedBooking>().booking.amounts.balance.cents).toBe(1651);
});

it('the fee of a late move stays in sight on the page, in the mails and the agenda, and after canceling', async () => {
  const policy: Policy = { payment: 'deposit', deposit: 2000, lateFee: 50 };
  const site = await openSite(policy);
  const { visitor, email, booking } = await bookAt(site, at('06', '18:00'), 'card', policy);
  site.clock.advance(3.5 * DAY);
  const body = { feeCents: 1217, startsAt: at('09', '18:00') };
  await site.manage(visitor, booking, 'reschedule', body);

  const { booking: moved, cancel: quote } = await readManaged(site, visitor, booking);
  const { total, moveFee, paid, balance } = moved.amounts;
  expect(moveFee?.cents).toBe(1217);
  expect(total.cents + 1217).toBe(paid.cents + balance.cents);
  expect(quote.words).toContain('The $12.17 for moving late is not refunded.');
  const mail = (await newestMail(database(), email)).text.replace(/\s+/g, ' ');
  expect(mail).toContain('Grace keeps $12.17 for moving late, on top of that.');
  const told = (await newestMail(database(), OWNER)).text.replace(/\s+/g, ' ');
  expect(told).toContain('You keep $12.17 for moving late.');
  const shown = (await site.agenda()).find(({ id }) => id === booking.id);
  expect(shown?.amounts.moveFee?.cents).toBe(1217);
  expect(shown?.actions.find(({ action }) => action === 'cancel')?.words).toContain(
    'You kept $12.17 for moving late.',
  );

  await site.manage(visitor, booking, 'cancel', { feeCents: quote.fee.cents });
  const { amounts, division } = (await readManaged(site, visitor, booking)).booking;
  const { paid: received, ...books } = await readBooks(booking);
  expect(readShares(division?.words ?? '')).toEqual(books);
  const after = [amounts.moveFee, division?.kept, division?.credit, division?.back];
  expect(after.reduce((sum, share) => sum + (share?.cents ?? 0), 0)).toBe(received);
});

it('does not say that nothing was paid when a late move has taken all of it', async () => {
  const policy: Policy = { payment: 'deposit', deposit: 1000, lateFee: 50 };
  const site = await openSite(policy);
  const { visitor, booking } = await bookAt(site, at('06', '18:00'), 'card', policy);
  site.clock.advance(3.5 * DAY);
  await site.manage(visitor, booking, 'reschedule', { feeCents: 1000, startsAt: at('09', '18:00') });
  const { cancel: quote } = await readManaged(site, visitor, booking);
  expect(quote.words).toBe(
    'You don’t get anything back if you cancel. The $10.00 for moving late is not refunded.',
  );
  await site.manage(visitor, booking, 'cancel', { feeCents: 0 });
  expect((await readManaged(site, visitor, booking)).booking.division?.words).toBe(
    'Grace keeps $10.00 for moving late.',
  );
});

it('says that no money was taken from who cancels before the transfer, or does not send it', async () => {
  const site = await openSite({ payment: 'full', deposit: null, lateFee: 50 });
  const waitAt = async (startsAt: string) => {
    const visitor = newVisitor();
    const held = await site.checkOut(visitor, startsAt, `unsent${Date.parse(startsAt)}@example.com`);
    await site.confirm(visitor, held);
    const { booking } = (await site.pay(visitor, held, { method: 'zelle' })).json<PaymentStep>();
    return { visitor, booking };
  };
  const cancelled = await waitAt(at('06', '15:00'));
  const quote = (await readManaged(site, cancelled.visitor, cancelled.booking)).cancel;
  expect(quote.words).toBe(
    'Canceling costs nothing until Grace confirms your transfer: we have taken no money. If you have sent the transfer already, ask Grace to send it back.',
  );
  const answer = await site.manage(cancelled.visitor, cancelled.booking, 'cancel', { feeCents: 0 });
  expect(answer.json<ManagedBooking>().booking.division).toMatchObject({
    words: 'Nothing was taken. If you have sent the transfer already, ask Grace to send it back.',
    kept: { cents: 0 },
  });
  const late = await waitAt(at('06', '18:00'));
  site.clock.advance(DAY);
  await site.work();
  expect((await site.read(late.visitor, late.booking)).division?.words).toBe(
    'No transfer was confirmed by Tue, Mar 3, 9:00 AM, so the time was released. If you sent it, Grace books your time again or sends it back.',
  );
});

it('tells the provider to send back by Zelle only what came by Zelle', async () => {
  const policy: Policy = { payment: 'layaway', deposit: 1000, lateFee: 50, paysBalance: true };
  const site = await openSite(policy);
  const { visitor, booking } = await bookAt(site, at('06', '18:00'), 'zelle', policy);
  await site.act(booking, 'cancel');
  const shown = (await site.agenda()).find(({ id }) => id === booking.id);
  expect(shown?.task).toMatch(/^Send \$10\.00 back to .* by Zelle\.$/);
  expect((await readManaged(site, visitor, booking)).booking.division?.words).toBe(
    '$14.34 goes back to your card. It can take banks up to ten days. Grace sends $10.00 back to you by Zelle.',
  );
});
