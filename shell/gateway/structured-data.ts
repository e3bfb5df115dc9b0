import { toDecimal } from '@glow50/contract/money/decimal-amount';
import type { EventDetails } from '@glow50/contract/events/events';
import type { Money } from '@glow50/contract/money/money';
import type { ProviderProfile } from '@glow50/contract/providers/providers';

const CONTEXT = { '@context': 'https://schema.org' };
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const amount = ({ cents }: Money) => toDecimal(cents);

/** The rating is omitted when there are no reviews. */
export function toLocalBusiness(profile: ProviderProfile, site: string): object {
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

export function toEvent(event: EventDetails, site: string): object {
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
    eventStatus: 'https://schema.org/EventScheduled',
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
    offers: {
      '@type': 'Offer',
      url: address,
      price: amount(event.price),
      priceCurrency: event.price.currency,
      availability: 'https://schema.org/InStock',
    },
  };
}
