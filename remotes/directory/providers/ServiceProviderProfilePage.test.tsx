import { describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@glow50/host/http/api-error';
import type { Answers, FakeHost } from '@glow50/host/testing/fake-host';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { sampleEvent, sampleProfile, sampleProvider, sampleService } from '@glow50/contract/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const PATH = '/api/v1/providers/42';
const OWN = '/api/v1/account/provider';
const profile = sampleProfile({ id: '42', asl: true });
const open = (query: string, answers: Answers = {}) =>
  renderRemote(remote, `/service-provider-profile${query}`, { [PATH]: { body: profile }, ...answers });

/** Requests except the page view count. */
const asked = (host: FakeHost) => host.asked.filter((address) => !address.endsWith('/views'));

it('counts one page view', async () => {
  const { host } = open('?id=42');
  await userEvent.click(await screen.findByRole('link', { name: 'Service' }));
  expect(host.asked.filter((address) => address.endsWith('/views'))).toEqual([`${PATH}/views`]);
});

describe('the Basic tab', () => {
  it('is shown first, with name, ASL tag, rating, professions, place, hours and policies', async () => {
    const { host } = open('?id=42');
    expect(await screen.findByRole('heading', { level: 1, name: 'Nia Brooks' })).toBeVisible();
    expect(screen.getByText('ASL')).toBeVisible();
    expect(screen.getByRole('img', { name: '4.6 of 5 stars' })).toBeVisible();
    expect(screen.getByText('Cosmetologist')).toBeVisible();
    expect(screen.getByText('Private suite')).toBeVisible();
    expect(screen.getByText('9am to 6pm')).toBeVisible();
    expect(screen.getByText(/^50% of the total is kept\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Basic' })).toHaveAttribute('aria-current', 'page');
    expect(asked(host)).toEqual([PATH, `${PATH}/next-times?limit=3`, `${PATH}/ties`, `${PATH}/similar`]);
  });

  it('lists collaborations and connections, each with a link', async () => {
    const ada = { id: 'ada', name: 'Ada Lovelace', img: null, service: 'MAKEUP', city: 'Dallas' };
    const connections = [{ ...ada, id: 'bea', name: 'Bea' }];
    const collaborations = [{ ...ada, note: 'Bridal mornings' }];
    open('?id=42', { [`${PATH}/ties`]: { body: { connections, collaborations } } });
    const region = await screen.findByRole('region', { name: 'Works with' });
    expect(within(region).getByRole('link', { name: 'Ada Lovelace Bridal mornings' })).toHaveAttribute(
      'href',
      '/service-provider-profile?id=ada',
    );
    const others = screen.getByRole('region', { name: 'Connected with' });
    expect(within(others).getByRole('link', { name: /Bea.*MAKEUP · Dallas/ })).toBeVisible();
  });

  it('lists the next free slots, each of which the booking dialog holds', async () => {
    const times = {
      timeZone: 'America/Chicago',
      serviceId: profile.services[0]?.id,
      times: [{ startsAt: '2030-03-08T20:00:00.000Z', label: 'Fri, Mar 8, 2:00 PM' }],
    };
    const { host } = open('?id=42', { [`${PATH}/next-times?limit=3`]: { body: times } });
    await userEvent.click(await screen.findByRole('button', { name: 'Fri, Mar 8, 2:00 PM' }));
    expect(host.commands).toEqual([
      {
        name: 'openBooking',
        args: {
          providerId: profile.id,
          serviceId: profile.services[0]?.id,
          startsAt: '2030-03-08T20:00:00.000Z',
        },
      },
    ]);
  });

  it('is shown for an unknown tab', async () => {
    open('?id=42&tab=secrets');
    expect(await screen.findByRole('link', { name: 'Basic' })).toHaveAttribute('aria-current', 'page');
  });

  it('links to social networks by handle, whatever was typed as the handle', async () => {
    open('?id=42', {
      [PATH]: { body: { ...profile, handles: [{ network: 'tiktok', handle: '@nia/../x?y' }] } },
    });
    expect(await screen.findByRole('link', { name: '@nia/../x?y' })).toHaveAttribute(
      'href',
      'https://www.tiktok.com/@nia%2F..%2Fx%3Fy',
    );
  });
});

it('opens the booking dialog with the card’s service', async () => {
  const body = { ...profile, services: [sampleService(), sampleService({ id: 's2', name: 'Silk Press' })] };
  const { host } = open('?id=42&tab=service', { [PATH]: { body } });
  expect(await screen.findAllByText('with $4.00 service charge')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Book Service: Silk Press' }));
  expect(host.commands).toEqual([{ name: 'openBooking', args: { providerId: '42', serviceId: 's2' } }]);
});

it('loads only the new tab’s data on a tab change and puts the tab into the address', async () => {
  const { host, router } = open('?id=42', {
    [`${PATH}/portfolio`]: { body: [{ src: '/a.svg', width: 600, height: 400, alt: 'Soft lashes' }] },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Portfolio' }));
  const picture = await screen.findByRole('img', { name: 'Soft lashes' });
  expect(picture).toHaveAttribute('width', '600');
  expect(asked(host)).toEqual([
    PATH,
    `${PATH}/next-times?limit=3`,
    `${PATH}/ties`,
    `${PATH}/similar`,
    `${PATH}/portfolio`,
  ]);
  expect(router.state.location.search).toBe('?id=42&tab=portfolio');
});

describe('the Review tab', () => {
  const review = {
    id: 'r1',
    author: 'Ada L.',
    rating: 5,
    body: 'So gentle.',
    answer: { body: 'See you soon, Ada!', answeredAt: '2026-03-03T00:30:00Z', isEdited: true },
    photos: [
      { src: '/media/registered/p1.jpg', width: 800, height: 600, alt: 'Lashes: photo from this customer' },
    ],
    writtenAt: '2026-02-01T00:30:00Z',
  };
  const reviews = { total: 9, average: 4.6, distribution: [6, 2, 1, 0, 0], reviews: [review] };

  it('shows average, distribution, reviews and pages', async () => {
    open('?id=42&tab=review&page=2', { [`${PATH}/reviews?page=2`]: { body: reviews } });
    const summary = await screen.findByRole('region', { name: 'Rating' });
    expect(summary).toHaveTextContent('4.6');
    expect(
      within(summary)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['5 ★6', '4 ★2', '3 ★1', '2 ★0', '1 ★0']);
    expect(screen.getByText('So gentle.')).toBeVisible();
    expect(screen.getByText('See you soon, Ada!').parentElement).toHaveTextContent(
      /^Nia Brooks answered March 2026 \(edited\)See you soon, Ada!$/,
    );
    const photo = screen.getByRole('img', { name: 'Lashes: photo from this customer' });
    expect(photo).toHaveAttribute('width', '800');
    expect(photo.closest('a')).toHaveAttribute('href', '/media/registered/p1.jpg');
    expect(screen.getByText('February 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute(
      'href',
      '/service-provider-profile?id=42&tab=review',
    );
  });

  it('keeps the page when the reviews fail to load and recovers with Retry', async () => {
    const { host } = open('?id=42&tab=review', {
      [`${PATH}/reviews`]: new ApiError(503, { message: 'We are busy right now' }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('We are busy right now');
    expect(screen.getByRole('heading', { level: 1, name: 'Nia Brooks' })).toBeVisible();
    host.answers[`${PATH}/reviews`] = { body: reviews };
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('So gentle.')).toBeVisible();
  });
});

it('lists events with their place and a link each', async () => {
  open('?id=42&tab=event', { [`${PATH}/events`]: { body: [sampleEvent()] } });
  expect(await screen.findByRole('link', { name: 'Lash Lab' })).toHaveAttribute('href', '/event-details/7');
  expect(screen.getByText('Workshop · 200 Elm Street, Dallas')).toBeVisible();
});

it.each([
  ['portfolio', 'portfolio', [], 'No photos yet'],
  [
    'review',
    'reviews',
    { total: 0, average: 0, distribution: [0, 0, 0, 0, 0], reviews: [] },
    'No reviews yet',
  ],
  ['event', 'events', [], 'Nothing planned right now'],
])('shows that the %s tab is empty', async (tab, part, body, words) => {
  open(`?id=42&tab=${tab}`, { [`${PATH}/${part}`]: { body } });
  expect(await screen.findByText(words)).toBeVisible();
});

it('shows the featured provider when the address has no id', async () => {
  const { host } = open('', {
    '/api/v1/providers/featured': { body: sampleProfile({ name: 'Ray Cole' }) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ray Cole' })).toBeVisible();
  expect(host.asked[0]).toBe('/api/v1/providers/featured');
});

it('offers a search when the provider is unknown', async () => {
  const { host, router } = open('?id=none');
  expect(await screen.findByRole('heading', { level: 1, name: 'No one at this address' })).toBeVisible();
  expect(host.toasts).toEqual([]);
  await userEvent.type(screen.getByLabelText('Name, service or city'), 'braids{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Search results' })).toBeVisible();
  expect(router.state.location.search).toBe('?q=braids');
});

describe('pictures in full', () => {
  const pictures = [
    { src: '/a.svg', width: 600, height: 400, alt: 'Soft lashes' },
    { src: '/b.svg', width: 600, height: 400, alt: 'Full lashes' },
  ];

  it('open with a press, close with Escape, and give the focus back', async () => {
    const { router } = open('?id=42&tab=portfolio', { [`${PATH}/portfolio`]: { body: pictures } });
    const second = await screen.findByRole('button', { name: 'Full lashes' });
    await userEvent.click(second);
    await screen.findByRole('dialog', { name: 'Pictures' });
    expect(router.state.location.search).toBe('?id=42&tab=portfolio&photo=2');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe('?id=42&tab=portfolio'));
    await waitFor(() => expect(second).toHaveFocus());
  });

  it('close with Back, and load nothing again', async () => {
    const { router, host } = open('?id=42&tab=portfolio', { [`${PATH}/portfolio`]: { body: pictures } });
    await userEvent.click(await screen.findByRole('button', { name: 'Soft lashes' }));
    await screen.findByRole('dialog', { name: 'Pictures' });
    const before = host.asked.length;
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Pictures' })).toBeNull());
    expect(host.asked).toHaveLength(before);
  });
});

it('leads back to the tab before', async () => {
  const { router } = open('?id=42', { [`${PATH}/portfolio`]: { body: [] } });
  await userEvent.click(await screen.findByRole('link', { name: 'Portfolio' }));
  await screen.findByText('No photos yet');
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('link', { name: 'Basic' })).toHaveAttribute('aria-current', 'page');
});

it('says that a license is checked only when it is', async () => {
  open('?id=42', { [PATH]: { body: { ...profile, isVerified: false } } });
  expect(await screen.findByText('License not checked yet')).toBeVisible();
  expect(screen.queryByText('License verified')).toBeNull();
});

it('says of a student that they are one, and nothing about a license', async () => {
  open('?id=42', { [PATH]: { body: { ...profile, isStudent: true, isVerified: true } } });
  expect(await screen.findByText('Student')).toBeVisible();
  expect(screen.getByText(/still learning the trade/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/licen[cs]e/i);
});

it('lists services by category, and what similar providers are near', async () => {
  const services = [
    sampleService({ id: 's1', name: 'Silk Press', chips: ['hair'] }),
    sampleService({ id: 's2', name: 'Soft Glam', chips: ['make-up'] }),
  ];
  open('?id=42', {
    [PATH]: { body: { ...profile, services } },
    [`${PATH}/similar`]: { body: [sampleProvider({ id: 'p2', name: 'Ray Cole' })] },
  });
  expect(await screen.findByRole('list', { name: 'Make up' })).toHaveTextContent('Soft Glam');
  const similar = screen.getByRole('region', { name: 'Similar providers in Plano' });
  expect(within(similar).getByRole('link', { name: 'Ray Cole' })).toBeVisible();
});

it('orders reviews and shows those of one service, each at an address of its own', async () => {
  const serviceId = '01890000-0000-7000-8000-00000000000c';
  const other = { id: '01890000-0000-7000-8000-00000000000d', name: 'Brow Wax', total: 2 };
  const body = {
    total: 9,
    average: 4.6,
    distribution: [6, 2, 1, 0, 0],
    services: [{ id: serviceId, name: 'Lash Lift', total: 7 }, other],
    reviews: [],
  };
  const { host, router } = open('?id=42&tab=review', {
    [`${PATH}/reviews`]: { body },
    [`${PATH}/reviews?sort=lowest`]: { body },
    [`${PATH}/reviews?service=${serviceId}&sort=lowest`]: { body: { ...body, found: 7 } },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Lowest rated' }));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Lowest rated' })).toHaveAttribute('aria-current', 'true'),
  );
  await userEvent.click(screen.getByRole('link', { name: 'Lash Lift (7)' }));
  await waitFor(() => expect(host.asked).toContain(`${PATH}/reviews?service=${serviceId}&sort=lowest`));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('link', { name: 'All services' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Lowest rated' })).toHaveAttribute('aria-current', 'true');
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('link', { name: 'Newest' })).toHaveAttribute('aria-current', 'true');
});

describe('the owner', () => {
  const nia = { fullName: 'Nia Brooks', email: 'nia@example.com', role: 'user', isVerified: true } as const;
  const visit = (ownId: string) =>
    renderRemote(
      remote,
      '/service-provider-profile?id=42',
      { [PATH]: { body: profile }, [OWN]: { body: { id: ownId } } },
      { ...nia, page: 'own' },
    );

  it('edits the own page instead of saving it', async () => {
    visit('42');
    expect(await screen.findByRole('link', { name: 'Edit your page' })).toHaveAttribute(
      'href',
      '/profile-v1',
    );
    expect(screen.queryByRole('button', { name: 'Save Nia Brooks' })).toBeNull();
  });

  it('saves the page of another provider', async () => {
    const { host } = visit('41');
    await waitFor(() => expect(host.asked).toContain(OWN));
    expect(await screen.findByRole('button', { name: 'Save Nia Brooks' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Edit your page' })).toBeNull();
  });
});

it('prints every service, and shows three of them', async () => {
  const services = ['One', 'Two', 'Three', 'Four'].map((name) => sampleService({ id: name, name }));
  open('?id=42', { [PATH]: { body: { ...profile, services } } });
  await screen.findByRole('heading', { name: 'Three' });
  expect(screen.queryByRole('heading', { name: 'Four' })).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByRole('heading', { name: 'Four' })).toBeVisible();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByRole('heading', { name: 'Four' })).toBeNull();
});

it.each([
  ['smoothly', false, 'smooth'],
  ['at once for who asks for less motion', true, 'instant'],
])('brings the tabs to the top of a phone’s screen %s', async (_, isCalm, behavior) => {
  const width = window.innerWidth;
  const scroll = jest.fn();
  window.innerWidth = 390;
  Object.assign(window, { matchMedia: () => ({ matches: isCalm }) });
  Object.assign(Element.prototype, { scrollIntoView: scroll });
  open('?id=42', { [`${PATH}/portfolio`]: { body: [] } });
  await userEvent.click(await screen.findByRole('link', { name: 'Portfolio' }));
  expect(scroll).toHaveBeenCalledWith({ behavior });
  Object.assign(window, { matchMedia: undefined, innerWidth: width });
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});
