import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { testDatabase } from '../../platform/testing/test-database';
import { addAccount } from '../../testing/add-account';
import { giveRoles } from '../../testing/give-roles';
import { signIn } from '../../testing/sign-in';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { openTicketSite, type TicketSite } from '../../testing/ticket-site';
import { eventForm } from '../testing/event-form';
import { saleForm } from '../testing/sale-form';

const EMAIL = 'staff-of-the-community@example.com';
const EVENT = 7301;
const URL = `/api/v1/my-events/${EVENT}`;
const database = testDatabase();
let site: TicketSite;
let staff: TestVisitor;

beforeAll(async () => {
  site = await openTicketSite(database());
  await addAccount(database(), { email: EMAIL, role: 'staff' });
  staff = newVisitor((await signIn(site.app, EMAIL)).headers);
  await site.addEvent(EVENT, { provider_id: null });
});
afterAll(() => site.close());

it('community events and their sale are for staff who review, and for no other staff', async () => {
  const tries = async () => [
    (await site.call(staff, 'GET', URL)).statusCode,
    (await site.call(staff, 'GET', `${URL}/sales`)).statusCode,
    (await site.call(staff, 'PUT', `${URL}/sale`, { body: saleForm({}) })).statusCode,
    (await site.call(staff, 'POST', '/api/v1/my-events', { body: eventForm() })).statusCode,
  ];
  await giveRoles(database(), EMAIL, ['money', 'support']);
  expect(await tries()).toEqual([404, 404, 404, 409]);
  await giveRoles(database(), EMAIL, ['reviewer']);
  expect(await tries()).toEqual([200, 200, 200, 201]);
});
