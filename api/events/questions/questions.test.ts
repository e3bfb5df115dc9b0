import type { EventGuests, QuestionForm } from '@glow50/contract/events/sale-editor';
import type { Problem } from '@glow50/contract/problem';
import type { TicketOrder } from '@glow50/contract/tickets/ticket-orders';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { v7 } from 'uuid';
import { testDatabase } from '../../platform/testing/test-database';
import { DAY } from '../../platform/time/zone-time';
import { newVisitor } from '../../testing/test-site';
import { setTermOfTicketGuests } from '../guest-term';
import { anonymizeFormerBuyers } from '../tickets/purge-expired-orders';
import { saleForm } from '../testing/sale-form';
import { openSaleSite, type SaleSite } from '../testing/sale-site';

const database = testDatabase();
let site: SaleSite;

beforeAll(async () => {
  site = await openSaleSite(database());
});
afterAll(() => site.close());

const questionForm = (changes: Partial<QuestionForm> = {}): QuestionForm => ({
  id: v7(),
  text: 'How did you hear of us?',
  choices: null,
  isPerTicket: false,
  isRequired: true,
  ...changes,
});
const heard = questionForm();
const hair = questionForm({ text: 'Your hair', choices: ['Straight', 'Curly'], isPerTicket: true });
const note = questionForm({ text: 'A note for us', isRequired: false });

async function ask(visitor: ReturnType<typeof newVisitor>, order: TicketOrder, answers?: object[]) {
  const body = { name: 'Ann Guest', email: 'ann@example.com', ...(answers && { answers }) };
  const answer = await site.call(visitor, 'PUT', site.urlOf(order, '/buyer'), { body });
  const { errors = [] } = answer.json<Problem>();
  return answer.statusCode === 200 ? 200 : [errors[0]?.path, errors[0]?.message];
}

const guestsOf = async (event: number, q = '') =>
  (await site.call(site.organizer, 'GET', `/api/v1/my-events/${event}/guests?q=${q}`)).json<EventGuests>();

it('asks for what is required, once for each ticket or once for the order, and shows it to the organizer', async () => {
  const { number } = await site.sell({ questions: [heard, hair, note] });
  expect((await site.saleOf(number)).questions).toEqual([heard, hair, note]);
  const visitor = newVisitor();
  const order = (await site.choose(visitor, number, { quantity: 2 })).json<TicketOrder>();
  const all = [
    { questionId: heard.id, answer: ' From a friend ' },
    { questionId: hair.id, seat: 1, answer: 'Curly' },
    { questionId: hair.id, seat: 2, answer: 'Straight' },
  ];
  expect(await ask(visitor, order)).toEqual(['answers', 'Please answer: How did you hear of us?']);
  expect(await ask(visitor, order, all.slice(0, 2))).toEqual([
    'answers',
    'Please answer for ticket 2: Your hair',
  ]);
  const wrong = [...all.slice(0, 2), { questionId: hair.id, seat: 2, answer: 'Purple' }];
  expect(await ask(visitor, order, wrong)).toEqual([
    'answers',
    'Choose one of the answers for ticket 2: Your hair',
  ]);
  expect(await ask(visitor, order, [{ questionId: heard.id, answer: 'x'.repeat(301) }])).toEqual([
    'answers.0.answer',
    'Use at most 300 characters',
  ]);
  const foreign = { questionId: v7(), answer: 'not asked' };
  expect(await ask(visitor, order, [...all, foreign, { ...foreign, seat: 9 }])).toBe(200);
  const named = await site.read(visitor, order);
  expect(named.answers).toEqual([{ ...all[0], answer: 'From a friend' }, all[1], all[2]]);
  await site.payAs(visitor, named);
  const { total, guests } = await guestsOf(number, 'ANN@');
  expect(total).toBe(2);
  expect(guests.map(({ answers }) => answers)).toEqual([
    [
      { question: 'How did you hear of us?', answer: 'From a friend' },
      { question: 'Your hair', answer: 'Curly' },
    ],
    [
      { question: 'How did you hear of us?', answer: 'From a friend' },
      { question: 'Your hair', answer: 'Straight' },
    ],
  ]);
  expect((await guestsOf(number, 'nobody')).guests).toEqual([]);
});

it('keeps answers to a question that is no longer asked, and forgets them with the guest', async () => {
  const { number } = await site.sell({ questions: [heard] });
  const answers = [{ questionId: heard.id, answer: 'Newspaper' }];
  const order = await site.buyKinds(number, {}, newVisitor(), { answers });
  await site.putSale(number, saleForm({ questions: [note] }));
  expect((await guestsOf(number)).guests[0]?.answers).toEqual([
    { question: 'How did you hear of us?', answer: 'Newspaper' },
  ]);
  const later = {
    database: database(),
    clock: { now: () => new Date(site.clock.now().getTime() + 600 * DAY) },
  };
  await setTermOfTicketGuests(later);
  await anonymizeFormerBuyers(later);
  const { rows } = await database().sql.query(
    'SELECT buyer_name AS name, answers FROM ticket_orders WHERE order_id = $1',
    [order.id],
  );
  expect(rows).toEqual([{ name: 'Former customer', answers: [] }]);
});
