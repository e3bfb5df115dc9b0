import { toDecimal } from '@glow50/contract/money/decimal-amount';
import { EventDetails } from '@glow50/contract/events/events';
import type { Money } from '@glow50/contract/money/money';
import { ProviderProfile } from '@glow50/contract/providers/providers';
import type { z } from 'zod';

/** What the gateway reads of a provider. Other fields may differ in an API of another version. */
export const DescribedProvider = ProviderProfile.pick({
  id: true,
  name: true,
  service: true,
  about: true,
  img: true,
  city: true,
  state: true,
  zipcode: true,
  priceFrom: true,
  hours: true,
  rating: true,
  ratingCount: true,
});
type DescribedProvider = z.infer<typeof DescribedProvider>;

/** What the gateway reads of an event. Other fields may differ in an API of another version. */
export const DescribedEvent = EventDetails.pick({
  id: true,
  name: true,
  description: true,
  img: true,
  date: true,
  startsAt: true,
  endsAt: true,
  address: true,
  city: true,
  state: true,
  zipcode: true,
  organizer: true,
  price: true,
  seats: true,
  isPast: true,
  cancelledBecause: true,
});
type DescribedEvent = z.infer<typeof DescribedEvent>;

/** As the API labels it. */
const NOT_ON_SALE = 'Not on sale';

const CONTEXT = { '@context': 'https://schema.org' };
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const amount = ({ cents }: Money) => toDecimal(cents);

/** The rating is omitted when there are no reviews. */
export function toLocalBusiness(profile: DescribedProvider, site: string): object {
  const address = `${site}/service-provider-profile?id=${profile.id}`;
  return {
    ...CONTEXT,
    '@type': 'HealthAndBeautyBusiness',
    '@id': address,
    url: address,
    name: profile.name ?? 'Service provider',
    ...(profile.about && { description: profile.about }),
    ...(profile.img && { image: new URL(profile.img, site).href }),
    address: {
      '@type': 'PostalAddress',
      addressLocality: profile.city,
      addressRegion: profile.state,
      postalCode: profile.zipcode,
      addressCountry: 'US',
    },
    ...(profile.priceFrom && { priceRange: `From $${amount(profile.priceFrom)}` }),
    ...(profile.hours.length > 0 && {
      openingHoursSpecification: profile.hours.map(({ day, from, to }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${DAYS[day]}`,
        opens: from,
        closes: to,
      })),
    }),
    ...(profile.ratingCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: profile.rating,
        reviewCount: profile.ratingCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

export function toEvent(event: DescribedEvent, site: string): object {
  const address = `${site}/event-details/${event.id}`;
  return {
    ...CONTEXT,
    '@type': 'Event',
    '@id': address,
    url: address,
    name: event.name,
    description: event.description,
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: `https://schema.org/${event.cancelledBecause === null ? 'EventScheduled' : 'EventCancelled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(event.img && { image: new URL(event.img, site).href }),
    location: {
      '@type': 'Place',
      name: event.address,
      address: {
        '@type': 'PostalAddress',
        streetAddress: event.address,
        addressLocality: event.city,
        addressRegion: event.state,
        postalCode: event.zipcode,
        addressCountry: 'US',
      },
    },
    organizer: { '@type': 'Organization', name: event.organizer },
    ...toOffers(event, address),
  };
}

/** None for what nobody can buy any more: search engines would go on selling it. */
function toOffers({ price, seats, isPast, cancelledBecause }: DescribedEvent, address: string): object {
  if (isPast || cancelledBecause !== null || seats.label === NOT_ON_SALE) return {};
  return {
    offers: {
      '@type': 'Offer',
      url: address,
      price: amount(price),
      priceCurrency: price.currency,
      availability: `https://schema.org/${seats.left > 0 ? 'InStock' : 'SoldOut'}`,
    },
  };
}
