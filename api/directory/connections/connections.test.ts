import type {
  PublicConnections,
  Connection,
  ConnectionKind,
  Connections,
} from '@glow50/contract/connections/connections';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { TEST_PASSWORD } from '../../testing/add-account';
import { addOwner, type Owner } from '../../testing/add-owner';
import { readMails } from '../../platform/testing/read-mails';
import { testClock } from '../../platform/testing/test-config';
import { testApp } from '../../testing/test-app';
import { testDatabase } from '../../platform/testing/test-database';
import { withoutLimits } from '../../platform/testing/unlimited';
import { finishRemovals } from '../../testing/finish-removals';

const database = testDatabase();
const clock = testClock();
let app: FastifyInstance;
let ada: Owner;
let bea: Owner;

beforeAll(async () => {
  app = await testApp(database(), { clock, limitRules: withoutLimits() });
  ada = await addOwner(app, database(), 'Ada');
  bea = await addOwner(app, database(), 'Bea');
});
afterAll(() => app.close());

const ask = (who: Owner, whom: Owner | { id: string }, kind: ConnectionKind = 'connection', note = 'Hello') =>
  who.call('POST', 'my-ties', { kind, providerId: whom.id, note });
const answer = (who: Owner, whom: Owner, action: string, kind: ConnectionKind = 'connection') =>
  who.call('POST', `my-ties/${kind}/${whom.id}/${action}`);
const list = async (who: Owner, kind: ConnectionKind = 'connection') =>
  (await who.call('GET', `my-ties?kind=${kind}`))
    .json<Connections>()
    .map(({ provider, state }) => [provider.name, state]);
const shown = async (who: Owner) =>
  (await app.inject(`/api/v1/providers/${who.id}/ties`)).json<PublicConnections>();
const mails = async (who: Owner) => (await readMails(database(), who.email)).map(({ subject }) => subject);

it('is requested, accepted, shown on both pages, and ended by either side', async () => {
  expect((await ask(ada, bea)).json<Connection>()).toMatchObject({
    state: 'sent',
    provider: { name: 'Bea' },
  });
  expect(await list(ada)).toEqual([['Bea', 'sent']]);
  expect(await list(bea)).toEqual([['Ada', 'received']]);
  expect((await shown(bea)).connections).toEqual([]);

  expect((await answer(bea, ada, 'accept')).json<Connection>().state).toBe('accepted');
  expect((await shown(ada)).connections.map(({ name }) => name)).toEqual(['Bea']);
  expect((await shown(bea)).connections).toEqual([
    { id: ada.id, name: 'Ada', img: null, service: 'COSMETOLOGIST', city: 'Dallas' },
  ]);

  expect((await answer(ada, bea, 'end')).json<Connection>().state).toBe('ended');
  expect([await list(ada), await list(bea), (await shown(bea)).connections]).toEqual([[], [], []]);
});

it('emails the request and its acceptance once each, however often they are sent', async () => {
  const before = [(await mails(ada)).length, (await mails(bea)).length];
  await Promise.all([ask(ada, bea, 'collaboration', 'Bridal mornings'), ask(ada, bea, 'collaboration', 'x')]);
  await Promise.all([1, 2, 3].map(() => answer(bea, ada, 'accept', 'collaboration')));
  expect((await mails(bea)).slice(before[1])).toEqual(['Ada would like to work with you']);
  expect((await mails(ada)).slice(before[0])).toEqual(['Bea is glad to work with you']);
  await answer(bea, ada, 'end', 'collaboration');
});

it('shows a collaboration’s note on both pages and keeps a connection’s note private', async () => {
  await ask(ada, bea, 'collaboration', 'Bridal mornings');
  await answer(bea, ada, 'accept', 'collaboration');
  await ask(ada, bea, 'connection', 'A private line');
  await answer(bea, ada, 'accept');
  for (const [who, other] of [
    [ada, bea],
    [bea, ada],
  ] as const) {
    const page = await shown(who);
    expect(page.collaborations).toMatchObject([{ name: other.name, note: 'Bridal mornings' }]);
    expect(JSON.stringify(page)).not.toContain('A private line');
  }
  await answer(ada, bea, 'end');
  await answer(ada, bea, 'end', 'collaboration');
});

it('creates one connection when two providers ask each other concurrently', async () => {
  const answers = await Promise.all([ask(ada, bea), ask(bea, ada)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect([await list(ada), await list(bea)]).toEqual([[['Bea', 'accepted']], [['Ada', 'accepted']]]);
  await answer(ada, bea, 'end');
});

it('keeps both sides consistent when concurrent answers conflict', async () => {
  await ask(ada, bea);
  const [withdrawn, accepted] = await Promise.all([answer(ada, bea, 'withdraw'), answer(bea, ada, 'accept')]);
  expect([withdrawn.statusCode, accepted.statusCode].sort()).toEqual([200, 409]);
  const { rows } = await database().sql.query<{ state: string }>(
    `SELECT DISTINCT state FROM provider_ties WHERE kind = 'connection'`,
  );
  expect(rows).toHaveLength(1);
  await answer(ada, bea, 'end');
});

it('blocks another request for 30 days after a decline, but not in the other direction', async () => {
  await ask(ada, bea);
  expect((await answer(bea, ada, 'decline')).statusCode).toBe(200);
  expect((await ask(ada, bea)).statusCode).toBe(409);
  const monthAgo = new Date(clock.now().getTime() - 31 * 24 * 3_600_000);
  await database().sql.query('UPDATE provider_ties SET changed_at = $1', [monthAgo]);
  expect((await ask(ada, bea)).json<Connection>().state).toBe('sent');
  await answer(bea, ada, 'decline');
  expect((await ask(bea, ada)).json<Connection>().state).toBe('sent');
  await answer(bea, ada, 'withdraw');
});

it('rejects oneself, unknown or unpublished providers, and a collaboration without a note', async () => {
  const cleo = await addOwner(app, database(), 'Zora');
  const dora = await addOwner(app, database(), 'Dora');
  await database().sql.query('UPDATE providers SET is_published = false WHERE provider_id = $1', [dora.id]);
  expect((await ask(cleo, cleo)).json()).toMatchObject({ errors: [{ path: 'providerId' }] });
  expect((await ask(cleo, { id: v7() })).statusCode).toBe(404);
  expect((await ask(cleo, dora)).statusCode).toBe(404);
  expect((await ask(cleo, ada, 'collaboration', ' ')).json()).toMatchObject({ errors: [{ path: 'note' }] });
  expect((await ask(cleo, ada, 'connection', 'x'.repeat(201))).statusCode).toBe(400);
  expect(await list(cleo)).toEqual([]);
});

it('lets only the right provider answer, and only while the request is open', async () => {
  const ella = await addOwner(app, database(), 'Ella');
  const faye = await addOwner(app, database(), 'Faye');
  await ask(ella, faye);
  expect((await answer(ella, faye, 'accept')).statusCode).toBe(409);
  expect((await answer(faye, ella, 'withdraw')).statusCode).toBe(409);
  expect((await answer(ada, faye, 'accept')).statusCode).toBe(404);
  await answer(ella, faye, 'withdraw');
  expect((await answer(faye, ella, 'accept')).statusCode).toBe(409);
  expect((await answer(faye, ella, 'end')).statusCode).toBe(409);
});

it('allows at most a hundred of each kind', async () => {
  const gwen = await addOwner(app, database(), 'Gwen');
  await database().sql.query(
    `INSERT INTO provider_ties SELECT $1, 'connection', gen_random_uuid(), true, 'asked', '', now()
     FROM generate_series(1, 100)`,
    [gwen.id],
  );
  expect((await ask(gwen, ada)).statusCode).toBe(409);
  expect((await ask(ada, gwen)).statusCode).toBe(409);
  expect((await ask(gwen, ada, 'collaboration')).statusCode).toBe(200);
});

it('allows at most four requests a day to the same provider', async () => {
  const limited = await testApp(database(), { clock });
  const hope = await addOwner(limited, database(), 'Hope');
  const statuses = [];
  for (let tries = 0; tries < 5; tries += 1) statuses.push((await ask(hope, ada)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  await limited.close();
});

it('deletes everything when the page’s owner leaves', async () => {
  const iris = await addOwner(app, database(), 'Iris');
  await ask(iris, ada);
  await answer(ada, iris, 'accept');
  const left = await iris.call('DELETE', 'account', { password: TEST_PASSWORD });
  expect(left.statusCode).toBe(204);
  await finishRemovals({ database: database(), clock });
  expect((await shown(ada)).connections).toEqual([]);
  expect(await list(ada)).not.toContainEqual(['Iris', 'accepted']);
});

it('repeats a request by its key after it was withdrawn, and the same key of another provider asks for them', async () => {
  const request = { kind: 'connection', providerId: bea.id, note: 'Once' };
  const key = v7();
  const send = (who: Owner, payload: object) =>
    app.inject({
      method: 'POST',
      url: '/api/v1/my-ties',
      headers: { ...who.headers, 'idempotency-key': key },
      payload,
    });
  const before = (await mails(bea)).length;
  const first = await send(ada, request);
  await answer(ada, bea, 'withdraw');
  expect((await send(ada, request)).json()).toEqual(first.json());
  expect(await list(bea)).toEqual([]);
  expect((await mails(bea)).slice(before)).toHaveLength(1);
  expect((await send(ada, { ...request, note: 'Twice' })).statusCode).toBe(422);

  const stranger = await addOwner(app, database(), 'Quin');
  expect((await send(stranger, request)).json()).toMatchObject({ state: 'sent', note: 'Once' });
  expect(await list(bea)).toEqual([['Quin', 'received']]);
  await answer(stranger, bea, 'withdraw');
});
