import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { EventDetails } from '@glow50/contract/events/events';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import type { BootAnswer } from '@glow50/host/boot';
import type { RouteDescription } from '@glow50/host/remote-description';
import { z } from 'zod';
import { renderMetadata } from './page-metadata';

const SITE = 'https://glow50.example';
const HOSTILE = `</script><script>alert(1)</script> & "Co" <!-- 'x'`;
const usd = (cents: number) => ({ cents, currency: 'USD' as const });

const provider: ProviderProfile = {
  id: '0190c5f0-0000-7000-8000-000000000001',
  img: '/media/amara.png',
  name: HOSTILE,
  service: 'HAIR',
  bookedCount: 12,
  city: 'Dallas',
  state: 'Texas',
  zipcode: '75201',
  rating: 4.8,
  ratingCount: 31,
  asl: true,
  isVerified: true,
  priceFrom: usd(2434),
  about: 'Braids\nand more. '.repeat(20),
  professions: [],
  workLocation: 'home-base',
  timeZone: 'America/Chicago',
  hours: [{ day: 1, from: '09:00', to: '17:00' }],
  handles: [],
  policy: {
    payment: 'full',
    deposit: null,
    cashBalanceOnly: false,
    comeAlone: false,
    freeCancellationHours: 24,
    lateFeePercent: 50,
    lateArrivalMinutes: 15,
    touchUpHours: 72,
    noShowPercent: 50,
  },
  services: [],
};

const event: EventDetails = {
  id: 1201,
  name: HOSTILE,
  price: usd(0),
  date: '2026-12-12',
  time: '09:30',
  description: 'A day of braids',
  organizer: 'Amara & Co',
  img: null,
  category: 'HAIR',
  city: 'Dallas',
  state: 'Texas',
  startsAt: '2026-12-12T15:30:00.000Z',
  endsAt: '2026-12-12T20:00:00.000Z',
  timeZone: 'America/Chicago',
  seats: { capacity: 60, left: 60, label: null },
  isPast: false,
  address: '12 Elm Street',
  zipcode: '75201',
  contact: 'Amara Okafor',
  email: 'amara@example.com',
  providerId: null,
  cancelledBecause: null,
};

const PROVIDER_PAGE: RouteDescription = {
  path: '/service-provider-profile',
  title: 'Service provider',
  description: 'A provider',
  canonicalQuery: ['id'],
  subject: 'provider',
  layout: 'full',
  data: [{ path: '/api/v1/providers/:id', params: { id: 'featured' } }],
};
const EVENT_PAGE: RouteDescription = {
  path: '/event-details/:id',
  title: 'Event',
  description: 'An event',
  subject: 'event',
  layout: 'full',
  data: [{ path: '/api/v1/event-details/:id' }],
};

const misfits: unknown[] = [];
beforeEach(() => void misfits.splice(0));
afterEach(() => expect(misfits).toEqual([]));

function render(
  route: RouteDescription,
  address: string,
  answers: Record<string, BootAnswer> = {},
  picture?: string,
) {
  const onMisfit = (error: unknown) => misfits.push(error);
  return renderMetadata({ route, url: new URL(address, SITE), answers, site: SITE, picture, onMisfit });
}

const answer = (body: unknown): BootAnswer => ({ status: 200, headers: {}, body });
const providerHead = (body: unknown = provider) =>
  render(PROVIDER_PAGE, '/service-provider-profile?tab=review', {
    '/api/v1/providers/featured': answer(body),
  });
const eventHead = (shown: EventDetails = event) =>
  render(EVENT_PAGE, '/event-details/1201', { '/api/v1/event-details/1201': answer(shown) });

function structured(html: string): Record<string, unknown> {
  const json = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? '';
  return JSON.parse(json) as Record<string, unknown>;
}

const content = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(html)?.[1];
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];

it.each([
  ['a provider', providerHead],
  ['an event', () => eventHead()],
])('escapes the name of %s', (_what, head) => {
  const html = head();
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).not.toContain('<!--');
  expect(html).toContain('&#60;/script&#62;');
  expect(content(html, 'og:title')).toContain('&#38; &#34;Co&#34;');
  expect(structured(html).name).toBe(HOSTILE);
});

it('describes a provider as a schema.org local business', () => {
  const Business = z.object({
    '@context': z.literal('https://schema.org'),
    '@type': z.literal('HealthAndBeautyBusiness'),
    '@id': z.url(),
    url: z.url(),
    name: z.string().min(1),
    image: z.url(),
    address: z.object({
      '@type': z.literal('PostalAddress'),
      addressLocality: z.literal('Dallas'),
      addressRegion: z.literal('Texas'),
      postalCode: z.literal('75201'),
      addressCountry: z.literal('US'),
    }),
    priceRange: z.literal('From $24.34'),
    openingHoursSpecification: z
      .array(
        z.object({
          '@type': z.literal('OpeningHoursSpecification'),
          dayOfWeek: z.literal('https://schema.org/Monday'),
          opens: z.iso.time(),
          closes: z.iso.time(),
        }),
      )
      .length(1),
    aggregateRating: z.object({
      '@type': z.literal('AggregateRating'),
      ratingValue: z.literal(4.8),
      reviewCount: z.literal(31),
      bestRating: z.literal(5),
      worstRating: z.literal(1),
    }),
  });
  Business.parse(structured(providerHead()));
});

it('omits the description when the response has an unexpected shape', () => {
  const { hours, ...renamed } = provider;
  const html = providerHead({ ...renamed, openHours: hours });
  expect(html).toContain('<title>Service provider');
  expect(html).not.toContain('ld+json');
  expect(misfits.splice(0).map(String)).toEqual([
    expect.stringContaining('/api/v1/providers/featured: hours: '),
  ]);
});

it('gives no rating to a provider without reviews', () => {
  const unrated = structured(providerHead({ ...provider, rating: 0, ratingCount: 0 }));
  expect(unrated).not.toHaveProperty('aggregateRating');
});

it('describes an event as schema.org requires', () => {
  const Event = z.object({
    '@type': z.literal('Event'),
    startDate: z.iso.datetime(),
    endDate: z.iso.datetime(),
    eventStatus: z.literal('https://schema.org/EventScheduled'),
    location: z.object({ '@type': z.literal('Place'), address: z.object({ streetAddress: z.string() }) }),
    organizer: z.object({ name: z.literal('Amara & Co') }),
    offers: z.object({
      '@type': z.literal('Offer'),
      price: z.literal('0.00'),
      priceCurrency: z.literal('USD'),
      url: z.literal(`${SITE}/event-details/1201`),
    }),
  });
  Event.parse(structured(eventHead()));
});

it.each([
  [{ seats: { capacity: 60, left: 0, label: 'Sold out' } }, 'EventScheduled', 'SoldOut'],
  [{ seats: { capacity: 60, left: 0, label: 'Not on sale' } }, 'EventScheduled', undefined],
  [{ isPast: true }, 'EventScheduled', undefined],
  [{ cancelledBecause: 'Heavy rain' }, 'EventCancelled', undefined],
])('sells nothing that cannot be bought: %j', (change, status, availability) => {
  const head = eventHead({ ...event, ...change });
  expect(structured(head)).toMatchObject({ eventStatus: `https://schema.org/${status}` });
  const { offers } = structured(head) as { offers?: { availability: string } };
  expect(offers?.availability).toBe(availability && `https://schema.org/${availability}`);
  expect(content(head, 'description')?.startsWith('Canceled. ')).toBe(status === 'EventCancelled');
});

it('gives every address of a provider the same canonical URL', () => {
  const own = `${SITE}/service-provider-profile?id=${provider.id}`;
  expect(canonical(providerHead())).toBe(own);
  expect(content(providerHead(), 'og:url')).toBe(own);
  expect(content(providerHead(), 'og:image')).toBe(`${SITE}/media/amara.png`);
  expect(content(eventHead(), 'og:image')).toBeUndefined();
  const description = content(providerHead(), 'description') ?? '';
  expect(description.length).toBeLessThanOrEqual(160);
  expect(description).toMatch(/^HAIR in Dallas, Texas from \$24\.34\. Braids and more\./);
});

it('uses the site’s picture when the page has none that social networks can show', () => {
  const picture = '/shell/b1/share-picture.0a1b.jpg';
  const address = '/service-provider-profile';
  const answers = (img: string) => ({ '/api/v1/providers/featured': answer({ ...provider, img }) });
  const shown = (html: string) => [content(html, 'og:image'), content(html, 'twitter:card')];
  const large = 'summary_large_image';
  expect(shown(render(PROVIDER_PAGE, address, {}, picture))).toEqual([SITE + picture, large]);
  expect(shown(render(PROVIDER_PAGE, address, answers('/media/drawn.svg'), picture))).toEqual([
    SITE + picture,
    large,
  ]);
  expect(shown(render(PROVIDER_PAGE, address, answers('/media/amara.png'), picture))).toEqual([
    `${SITE}/media/amara.png`,
    large,
  ]);
  expect(shown(render(PROVIDER_PAGE, address))).toEqual([undefined, 'summary']);
});

it('escapes the address of the events page and drops query parameters that do not change the page', () => {
  const events = {
    path: '/events&tickets',
    title: 'Events & Tickets',
    description: 'On',
    layout: 'full',
  } as const;
  for (const address of ['/events&tickets?utm=x', '/events%26tickets']) {
    expect(canonical(render(events, address))).toBe(`${SITE}/events&#38;tickets`);
  }
  expect(render(events, '/events&tickets')).toContain('<title>Events &#38; Tickets · Glow50</title>');
});

it('excludes private pages and text searches from search engines', () => {
  const search: RouteDescription = {
    path: '/search-result',
    title: 'Search',
    description: 'Find',
    canonicalQuery: ['city'],
    layout: 'full',
  };
  const robots = (html: string) => content(html, 'robots');
  expect(robots(render(search, '/search-result?city=Dallas&sort=x'))).toBe('index, follow');
  expect(canonical(render(search, '/search-result?sort=x&city=Dallas'))).toBe(
    `${SITE}/search-result?city=Dallas`,
  );
  expect(robots(render(search, '/search-result?q=braids'))).toBe('noindex');
  expect(robots(render({ path: '/account', title: 'Your account', layout: 'full' }, '/account'))).toBe(
    'noindex',
  );
});

it('also works without the response', () => {
  const html = render(PROVIDER_PAGE, '/service-provider-profile?id=7');
  expect(html).toContain('<title>Service provider · Glow50</title>');
  expect(canonical(html)).toBe(`${SITE}/service-provider-profile?id=7`);
  expect(html).not.toContain('ld+json');
});
