import type { NewDoorPass, OpenedDoor } from '@glow50/contract/check-in/door-passes';
import type { CoOrganizers } from '@glow50/contract/events/organizing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inTransaction } from '../../platform/database/transaction';
import { testDatabase } from '../../platform/testing/test-database';
import { addAccount } from '../../testing/add-account';
import { signIn } from '../../testing/sign-in';
import { newVisitor, type TestVisitor } from '../../testing/test-site';
import { openTicketSite, type TicketSite } from '../../testing/ticket-site';
import { forgetEditor } from '../editor/call-off-events';
import { addOrganizer } from '../tickets/testing/add-organizer';

const database = testDatabase();
const EVENT = 7201;
const URL = `/api/v1/my-events/${EVENT}`;
let site: TicketSite;
let organizer: TestVisitor;

beforeAll(async () => {
  site = await openTicketSite(database());
  const added = await addOrganizer(site, 'owner-of-doors@example.com');
  organizer = added.visitor;
  await site.addEvent(EVENT, { provider_id: added.providerId });
});
afterAll(() => site.close());

async function openDoorAs(who: TestVisitor, name: string): Promise<string> {
  const { pin } = (
    await site.call(who, 'POST', `${URL}/door-passes`, { body: { name } })
  ).json<NewDoorPass>();
  const body = { pin, deviceKey: `the-key-of-the-device-${name}` };
  return (await site.call(newVisitor(), 'POST', `/api/v1/events/${EVENT}/door`, { body })).json<OpenedDoor>()
    .token;
}

const listBy = async (token: string) =>
  (await site.call(newVisitor(), 'GET', `/api/v1/doors/${token}/list`)).statusCode;

async function addHelper(email: string) {
  const userId = await addAccount(database(), { email });
  const listed = await site.call(organizer, 'POST', `${URL}/co-organizers`, { body: { email } });
  const id = listed.json<CoOrganizers>().find((one) => one.email === email)?.id;
  return { id, userId, visitor: newVisitor((await signIn(site.app, email)).headers) };
}

it('doors that a co-organizer opened close when the organizer removes them, and no others', async () => {
  const helper = await addHelper('helper-of-doors@example.com');
  const [own, theirs] = [await openDoorAs(organizer, 'Front'), await openDoorAs(helper.visitor, 'Side')];
  expect([await listBy(own), await listBy(theirs)]).toEqual([200, 200]);
  await site.call(organizer, 'DELETE', `${URL}/co-organizers/${helper.id}`);
  expect([await listBy(own), await listBy(theirs)]).toEqual([200, 410]);
  const more = await site.call(helper.visitor, 'POST', `${URL}/door-passes`, { body: { name: 'Back' } });
  expect(more.statusCode).toBe(404);
});

it('doors that a co-organizer opened close when their account is deleted', async () => {
  const helper = await addHelper('leaver-of-doors@example.com');
  const theirs = await openDoorAs(helper.visitor, 'Roof');
  await inTransaction(database(), (tx) => forgetEditor(tx, helper.userId, site.clock.now()));
  expect(await listBy(theirs)).toBe(410);
});
