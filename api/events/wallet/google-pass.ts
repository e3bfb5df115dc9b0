import { importPKCS8, SignJWT } from 'jose';
import type { Config } from '../../platform/config/config';
import { placeOf } from '../tickets/present-order';
import type { WalletTicket } from './wallet-ticket';

type GoogleWallet = NonNullable<Config['wallets']['google']>;

const SAVE = 'https://pay.google.com/gp/v/save/';

/** The address that saves the ticket in Google Wallet. It holds the signed ticket itself. */
export async function makeGoogleLink(
  wallet: GoogleWallet,
  { ticket, event, code, href }: WalletTicket,
  { site, now }: { site: string; now: Date },
): Promise<string> {
  const text = (value: string) => ({ defaultValue: { language: 'en-US', value } });
  // A moved event is another class, because saved classes are changed only through Google's API.
  const classId = `${wallet.issuer}.event-${event.number}-${event.moves}`;
  const key = await importPKCS8(wallet.key, 'RS256');
  const token = await new SignJWT({
    typ: 'savetowallet',
    origins: [site],
    payload: {
      eventTicketClasses: [
        {
          id: classId,
          issuerName: 'Glow50',
          reviewStatus: 'UNDER_REVIEW',
          eventName: text(event.name),
          venue: { name: text(event.city), address: text(placeOf(event)) },
          dateTime: { start: event.startsAt.toISOString(), end: event.endsAt.toISOString() },
        },
      ],
      eventTicketObjects: [
        {
          id: `${wallet.issuer}.${ticket.ticket_id}-${ticket.transfers}`,
          classId,
          state: 'ACTIVE',
          ticketHolderName: ticket.holder_name,
          ticketNumber: String(ticket.seat),
          barcode: { type: 'QR_CODE', value: code, alternateText: code },
          linksModuleData: { uris: [{ uri: href, description: 'View or pass on', id: 'ticket' }] },
        },
      ],
    },
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(wallet.account)
    .setAudience('google')
    .setIssuedAt(now)
    .sign(key);
  return SAVE + token;
}
