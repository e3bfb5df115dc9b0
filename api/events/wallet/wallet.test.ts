import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { HeldTicket } from '@glow50/contract/tickets/held-tickets';
import type { BoughtOrder } from '@glow50/contract/tickets/ticket-orders';
import type { Ticket, WalletLink } from '@glow50/contract/tickets/tickets';
import { strFromU8, unzipSync } from 'fflate';
import { importSPKI, jwtVerify } from 'jose';
import { createHash, createVerify } from 'node:crypto';
import forge from 'node-forge';
import { testConfig } from '../../platform/testing/test-config';
import { testDatabase } from '../../platform/testing/test-database';
import { newVisitor } from '../../testing/test-site';
import { openTicketSite, type TicketSite } from '../../testing/ticket-site';
import { makeAppleKeys, makeGoogleKeys } from './testing/test-keys';
// Blocks most decoders of pictures in this process: passes are drawn without them.
import '../../platform/uploads/content/image';

const database = testDatabase();
const apple = makeAppleKeys();
const google = makeGoogleKeys();
let site: TicketSite;

beforeAll(async () => {
  const wallets = {
    apple: { passType: 'pass.test.glow50', team: 'TEAM123456', ...apple },
    google: { issuer: '3388000000012345678', account: 'wallet@glow50.test', key: google.privateKey },
  };
  site = await openTicketSite(database(), { config: testConfig({ wallets }) });
  await site.addEvent(901, { name: 'Lash Lab' });
});
afterAll(() => site.close());

const get = (url: string, from = site) => from.call(newVisitor(), 'GET', url);

async function buyTicket(event = 901, from = site): Promise<Ticket> {
  const order = await from.buy(newVisitor(), event, 1, 'guest@example.com');
  const [ticket] = (await get(`/api/v1/ticket-orders/${order.token}`, from)).json<BoughtOrder>().tickets;
  if (!ticket) throw new Error('Nothing was bought');
  return ticket;
}

it('puts a ticket into Apple Wallet, signed with the configured certificate', async () => {
  const ticket = await buyTicket();
  const answer = await get(`/api/v1/tickets/${ticket.token}/apple-wallet`);
  if (answer.statusCode !== 200) throw new Error(`No pass: ${answer.statusCode} ${answer.body}`);
  expect(answer.headers['content-type']).toBe('application/vnd.apple.pkpass');
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  const pass: unknown = JSON.parse(strFromU8(files['pass.json'] ?? new Uint8Array()));
  expect(pass).toMatchObject({
    passTypeIdentifier: 'pass.test.glow50',
    teamIdentifier: 'TEAM123456',
    serialNumber: `${ticket.id}.0`,
    barcodes: [{ format: 'PKBarcodeFormatQR', message: ticket.code }],
    eventTicket: { primaryFields: [{ value: 'Lash Lab' }] },
  });
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['icon.png', 'icon@2x.png', 'logo.png']));

  const manifest = files['manifest.json'] ?? new Uint8Array();
  const hashes = JSON.parse(strFromU8(manifest)) as Record<string, string>;
  expect(hashes['pass.json']).toBe(
    createHash('sha1')
      .update(files['pass.json'] ?? '')
      .digest('hex'),
  );
  expect(isSigned(manifest, files.signature ?? new Uint8Array())).toBe(true);
  expect(isSigned(new Uint8Array([...manifest, 32]), files.signature ?? new Uint8Array())).toBe(false);
});

/** Whether the PKCS #7 signature is over the content and made with the test certificate's key. */
function isSigned(content: Uint8Array, signature: Uint8Array): boolean {
  const der = forge.util.createBuffer(Buffer.from(signature).toString('binary'));
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(der)) as forge.pkcs7.PkcsSignedData & {
    rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string; digestAlgorithm: string };
  };
  const { authenticatedAttributes, signature: bytes, digestAlgorithm } = message.rawCapture;
  const hash = forge.pki.oids[forge.asn1.derToOid(digestAlgorithm)] ?? '';
  const attributes = forge.asn1.create(
    forge.asn1.Class.UNIVERSAL,
    forge.asn1.Type.SET,
    true,
    authenticatedAttributes,
  );
  const encoded = Buffer.from(forge.asn1.toDer(attributes).getBytes(), 'binary');
  const isByKey = createVerify(hash).update(encoded).verify(apple.certificate, Buffer.from(bytes, 'binary'));
  return isByKey && encoded.includes(createHash(hash).update(content).digest());
}

it('puts a ticket into Google Wallet by a link signed with the configured account', async () => {
  const ticket = await buyTicket();
  const { url } = (await get(`/api/v1/tickets/${ticket.token}/google-wallet`)).json<WalletLink>();
  expect(url).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//);
  const token = url.split('/').at(-1) ?? '';
  const { payload } = await jwtVerify(token, await importSPKI(google.publicKey, 'RS256'), {
    issuer: 'wallet@glow50.test',
    audience: 'google',
    currentDate: site.clock.now(),
  });
  expect(payload).toMatchObject({
    typ: 'savetowallet',
    payload: {
      eventTicketClasses: [{ eventName: { defaultValue: { value: 'Lash Lab' } } }],
      eventTicketObjects: [{ barcode: { type: 'QR_CODE', value: ticket.code } }],
    },
  });
});

it('offers a wallet only for valid tickets of a site that has its keys', async () => {
  const ticket = await buyTicket();
  const held = () => get(`/api/v1/tickets/${ticket.token}`);
  expect((await held()).json<HeldTicket>().wallets).toEqual(['apple', 'google']);
  expect((await get('/api/v1/tickets/forged/apple-wallet')).statusCode).toBe(404);

  await site.call(newVisitor(), 'POST', `/api/v1/tickets/${ticket.token}/transfer`, {
    body: { name: 'Dee', email: 'dee@example.com' },
  });
  for (const wallet of ['apple-wallet', 'google-wallet']) {
    expect((await get(`/api/v1/tickets/${ticket.token}/${wallet}`)).statusCode).toBe(410);
  }

  const other = await buyTicket();
  await database().sql.query('UPDATE tickets SET is_cancelled = true WHERE ticket_id = $1', [other.id]);
  expect((await get(`/api/v1/tickets/${other.token}/apple-wallet`)).statusCode).toBe(409);

  const plain = await openTicketSite(database());
  const third = await buyTicket(901, plain);
  expect((await get(`/api/v1/tickets/${third.token}`, plain)).json<HeldTicket>().wallets).toEqual([]);
  expect((await get(`/api/v1/tickets/${third.token}/apple-wallet`, plain)).statusCode).toBe(404);
  await plain.close();
});
