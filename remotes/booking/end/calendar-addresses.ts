import type { Booking } from '@glow50/contract/bookings/bookings';

type Entry = Pick<Booking, 'service' | 'providerName' | 'startsAt' | 'endsAt' | 'place' | 'zelle'>;

/**
 * Addresses that open a filled-in entry. They hold no link that changes the booking, because calendars are shared: their
 * link, on the given site, asks who one is.
 */
export function toCalendarAddresses(
  { service, providerName, startsAt, endsAt, place, zelle }: Entry,
  site: string,
) {
  const title = `${service.name} with ${providerName}`;
  const details = [
    ...(zelle ? ['Kept until your transfer is confirmed.'] : []),
    ...(place?.arrivalNote ? [place.arrivalNote] : []),
    ...(place?.phone ? [`Phone: ${place.phone}`] : []),
    `To move or cancel, use the link in our email or ${site}/my-bookings`,
  ].join('\n');
  const location = place ? (place.address ? `${place.name}, ${place.address}` : place.words) : '';
  return {
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams({
      action: 'TEMPLATE',
      text: title,
      dates: `${toStamp(startsAt)}/${toStamp(endsAt)}`,
      details,
      location,
    }).toString()}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${new URLSearchParams({
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: title,
      startdt: startsAt,
      enddt: endsAt,
      body: details,
      location,
    }).toString()}`,
  };
}

const toStamp = (instant: string): string => instant.replace(/[-:]|\.\d{3}/g, '');
