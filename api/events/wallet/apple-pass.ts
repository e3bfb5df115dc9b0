import { PKPass } from 'passkit-generator';
import type { Config } from '../../platform/config/config';
import { toClock, toDay } from '../../platform/time/format-local-time';
import { DAY } from '../../platform/time/zone-time';
import { placeOf } from '../tickets/present-order';
import { drawPassPictures } from './pass-pictures';
import type { WalletTicket } from './wallet-ticket';

type AppleWallet = NonNullable<Config['wallets']['apple']>;

/** A signed `.pkpass` file for Apple Wallet. */
export async function makeApplePass(
  wallet: AppleWallet,
  { ticket, event, code, href }: WalletTicket,
): Promise<Buffer> {
  const { startsAt, endsAt, timeZone } = event;
  const pass = new PKPass(
    { ...(await drawPassPictures()) },
    {
      wwdr: wallet.authority,
      signerCert: wallet.certificate,
      signerKey: wallet.key,
      ...(wallet.passphrase && { signerKeyPassphrase: wallet.passphrase }),
    },
    {
      passTypeIdentifier: wallet.passType,
      teamIdentifier: wallet.team,
      serialNumber: `${ticket.ticket_id}.${ticket.transfers}`,
      organizationName: 'Glow50',
      description: `Ticket for ${event.name}`,
      logoText: 'Glow50',
      backgroundColor: 'rgb(59, 21, 48)',
      foregroundColor: 'rgb(255, 251, 246)',
      labelColor: 'rgb(247, 181, 60)',
      sharingProhibited: true,
    },
  );
  pass.type = 'eventTicket';
  pass.primaryFields.push({ key: 'event', label: 'Event', value: event.name });
  pass.secondaryFields.push(
    { key: 'day', label: 'Date', value: toDay(startsAt.getTime(), timeZone) },
    {
      key: 'time',
      label: 'Time',
      value: `${toClock(startsAt.getTime(), timeZone)} to ${toClock(endsAt.getTime(), timeZone)}`,
    },
  );
  pass.auxiliaryFields.push(
    { key: 'holder', label: 'Name', value: ticket.holder_name },
    { key: 'seat', label: 'Ticket', value: String(ticket.seat) },
  );
  pass.backFields.push(
    { key: 'place', label: 'Place', value: placeOf(event) },
    { key: 'organizer', label: 'Organizer', value: event.organizer },
    { key: 'code', label: 'Code', value: code },
    { key: 'link', label: 'View or pass on', value: href },
  );
  pass.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: code,
    messageEncoding: 'iso-8859-1',
    altText: code,
  });
  pass.setRelevantDates([{ startDate: startsAt, endDate: endsAt }]);
  pass.setExpirationDate(new Date(endsAt.getTime() + DAY));
  return pass.getAsBuffer();
}
