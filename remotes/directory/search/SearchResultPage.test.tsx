import { describe, expect, it } from '@jest/globals';
import { formatDuration } from '@glow50/contract/bookings/format-duration';
import { ApiError } from '@glow50/host/http/api-error';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { sampleProvider } from '@glow50/contract/testing/samples';
import { screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const provider = sampleProvider();
const found = (total: number) => ({ body: [provider], headers: { 'x-total-count': String(total) } });
const none = { body: [], headers: { 'x-total-count': '0' } };
const categories = {
  '/api/v1/allCategories': { body: [{ service: 'LASHES' }, { service: 'LIPS' }] },
};

describe('search results', () => {
  it('shows the results and their number', async () => {
    renderRemote(remote, '/search-result?service=Lashes', {
      ...categories,
      '/api/v1/search?service=Lashes&times=true': found(31),
    });
    expect(await screen.findByText('31 results found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Nia Brooks' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'LASHES' })).toHaveAttribute('aria-current', 'true');
  });

  it('leads the keyboard past the filters to the results', async () => {
    renderRemote(remote, '/search-result', { ...categories, '/api/v1/search?times=true': found(1) });
    Element.prototype.scrollIntoView = () => undefined;
    await userEvent.click(await screen.findByRole('link', { name: 'Skip to results' }));
    expect(screen.getByRole('region', { name: 'Providers' })).toHaveFocus();
  });

  it('books the service that the card shows', async () => {
    const serviceId = '01890000-0000-7000-8000-00000000000b';
    const card = sampleProvider({
      service: 'Lash Lift',
      priceFrom: { cents: 4650, currency: 'USD' },
      matched: { serviceId, durationMinutes: 75 },
    });
    const { host } = renderRemote(remote, '/search-result?service=Lashes', {
      ...categories,
      '/api/v1/search?service=Lashes&times=true': { body: [card], headers: { 'x-total-count': '1' } },
    });
    const article = within(await screen.findByRole('article'));
    expect(article.getByText(`Lash Lift, ${formatDuration(75)}`)).toBeVisible();
    expect(article.getByText('$46.50').parentElement).not.toHaveTextContent('from');
    await userEvent.click(article.getByRole('button', { name: 'Book Service with Nia Brooks' }));
    expect(host.commands).toEqual([{ name: 'openBooking', args: { providerId: card.id, serviceId } }]);
  });

  it('books a free time of a card with the service that it names', async () => {
    const service = {
      id: '01890000-0000-7000-8000-00000000000b',
      name: 'Lash Lift',
      total: { cents: 4650, currency: 'USD' as const },
    };
    const [startsAt, later] = ['2030-03-08T20:00:00.000Z', '2030-03-09T15:00:00.000Z'];
    const times = [
      { startsAt, label: 'Fri, Mar 8, 2:00 PM' },
      { startsAt: later, label: 'Sat, Mar 9, 9:00 AM' },
    ];
    const full = sampleProvider({ id: 'full', name: 'Ray Cole', shortcuts: { service, times: [] } });
    const { host } = renderRemote(remote, '/search-result', {
      ...categories,
      '/api/v1/search?times=true': {
        body: [sampleProvider({ shortcuts: { service, times } }), full],
        headers: { 'x-total-count': '2' },
      },
    });
    const [card, other] = await screen.findAllByRole('article');
    if (!card || !other) throw new Error('Two cards were expected');
    expect(within(card).getByText('Lash Lift, $46.50')).toBeVisible();
    await userEvent.click(
      within(card).getByRole('button', { name: 'Sat, Mar 9, 9:00 AM: Lash Lift with Nia Brooks' }),
    );
    expect(host.commands).toEqual([
      { name: 'openBooking', args: { providerId: provider.id, serviceId: service.id, startsAt: later } },
    ]);
    expect(within(other).getByText('No free times right now')).toBeVisible();
  });

  it('clears a category that is selected again and returns to the first page', async () => {
    const { router } = renderRemote(remote, '/search-result?service=Lashes&feedback=4.5&page=2', {
      ...categories,
      '/api/v1/search?feedback=4.5&page=2&service=Lashes&times=true': found(31),
      '/api/v1/search?feedback=4.5&times=true': found(80),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'LASHES' }));
    expect(await screen.findByText('80 results found')).toBeVisible();
    expect(router.state.location.search).toBe('?feedback=4.5');
  });

  it('searches again for a feedback choice', async () => {
    const { host } = renderRemote(remote, '/search-result?service=Lashes', {
      ...categories,
      '/api/v1/search?service=Lashes&times=true': found(31),
      '/api/v1/search?feedback=4.5&service=Lashes&times=true': found(1),
    });
    await userEvent.click(await screen.findByRole('link', { name: '4.5 stars and above' }));
    expect(await screen.findByText('1 result found')).toBeVisible();
    expect(host.asked).toContain('/api/v1/search?feedback=4.5&service=Lashes&times=true');
  });

  it('reads a tag or a city from one field', async () => {
    const { router } = renderRemote(remote, '/search-result', {
      ...categories,
      '/api/v1/search': found(260),
      '/api/v1/search?city=carrollton&times=true': found(9),
    });
    await userEvent.type(await screen.findByLabelText('Tag or city'), 'carrollton{Enter}');
    expect(await screen.findByText('9 results found')).toBeVisible();
    expect(router.state.location.search).toBe('?city=carrollton');
  });

  it('shows six results per page, with page numbers, previous and next', async () => {
    renderRemote(remote, '/search-result?page=2', {
      ...categories,
      '/api/v1/search?page=2&times=true': found(31),
    });
    expect(await screen.findByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Page 6' })).toHaveAttribute('href', '/search-result?page=6');
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/search-result');
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/search-result?page=3');
  });

  it('shows "No Data", filters to drop and the nearest providers', async () => {
    renderRemote(remote, '/search-result?service=Lips&city=Plano&feedback=5.0', {
      ...categories,
      '/api/v1/search?city=Plano&feedback=5.0&service=Lips&times=true': none,
      '/api/v1/search?feedback=5.0&limit=3&near=33.0198%2C-96.6989&service=Lips&sort=nearest&times=true':
        found(8),
    });
    expect(await screen.findByText('No Data')).toBeVisible();
    expect(screen.getByText(/^No one in Plano is listed under LIPS with a rating of 5.0\./)).toBeVisible();
    const chosen = within(screen.getByRole('status')).getByRole('list', { name: 'Chosen filters' });
    expect(within(chosen).getByRole('link', { name: 'Remove Plano' })).toHaveAttribute(
      'href',
      '/search-result?service=Lips&feedback=5.0',
    );
    const nearest = screen.getByRole('region', { name: 'Closest matches' });
    expect(within(nearest).getByRole('link', { name: 'Nia Brooks' })).toBeVisible();
  });

  it('searches everywhere when the place is unknown, and says so', async () => {
    renderRemote(remote, '/search-result?city=Atlantis', {
      ...categories,
      '/api/v1/search?city=Atlantis&times=true': {
        body: [],
        headers: { 'x-total-count': '0', 'x-unknown-filters': 'city' },
      },
      '/api/v1/search?limit=3&times=true': found(260),
    });
    expect(
      await screen.findByText('We don’t list anyone in Atlantis yet. Try a city in the Dallas area.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Nia Brooks' })).toBeVisible();
  });

  it('links from a page that does not exist to the last one', async () => {
    renderRemote(remote, '/search-result?page=99', {
      ...categories,
      '/api/v1/search?page=99&times=true': { body: [], headers: { 'x-total-count': '31' } },
    });
    expect(await screen.findByRole('link', { name: 'Go to the last page' })).toHaveAttribute(
      'href',
      '/search-result?page=6',
    );
  });

  it('shows a capped count and offers no pages beyond it', async () => {
    renderRemote(remote, '/search-result?q=hair', {
      ...categories,
      '/api/v1/search?q=hair&times=true': {
        body: [provider],
        headers: { 'x-total-count': '1000', 'x-total-capped': 'true' },
      },
    });
    expect(await screen.findByText('1,000+ results found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Page 167' })).toBeVisible();
  });

  it('keeps price, language and order in the address', async () => {
    const { router } = renderRemote(remote, '/search-result', {
      ...categories,
      '/api/v1/search': found(260),
      '/api/v1/search?maxPrice=20&times=true': found(40),
      '/api/v1/search?asl=true&maxPrice=20&times=true': found(9),
      '/api/v1/search?asl=true&maxPrice=20&sort=best-rated&times=true': found(9),
      '/api/v1/search?asl=true&sort=best-rated&times=true': found(12),
    });
    await userEvent.click(await screen.findByRole('link', { name: 'Up to $20, service charge included' }));
    await screen.findByText('40 results found');
    await userEvent.click(screen.getByRole('link', { name: 'ASL, American Sign Language' }));
    await screen.findByText('9 results found');
    await userEvent.click(screen.getByRole('link', { name: 'Best rated' }));
    await screen.findByRole('link', { name: 'Best rated', current: true });
    expect(router.state.location.search).toBe('?maxPrice=20&asl=true&sort=best-rated');
    await userEvent.click(await screen.findByRole('link', { name: 'Remove Up to $20' }));
    await waitFor(() => expect(router.state.location.search).toBe('?asl=true&sort=best-rated'));
  });

  it('shows the filters in a sheet on small screens', async () => {
    renderRemote(remote, '/search-result?city=Plano', {
      ...categories,
      '/api/v1/search?city=Plano&times=true': found(31),
      '/api/v1/search?city=Plano&feedback=5.0&times=true': found(4),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Filters (1)' }));
    const sheet = await screen.findByRole('dialog', { name: 'Filters' });
    const choice = within(sheet).getByRole('link', { name: '5.0 stars' });
    await userEvent.click(choice);
    expect(await within(sheet).findByRole('button', { name: 'Show 4 results' })).toBeVisible();
    expect(choice).toHaveFocus();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Show 4 results' }));
    await waitForElementToBeRemoved(sheet);
  });

  it('keeps the filters when the search fails, shows why and recovers with Retry', async () => {
    const { host } = renderRemote(remote, '/search-result?city=Plano', {
      ...categories,
      '/api/v1/search?city=Plano&times=true': new ApiError(503, { message: 'We are busy right now' }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('We are busy right now');
    expect(host.toasts).toEqual(['We are busy right now']);
    expect(screen.getByLabelText('City')).toHaveValue('Plano');
    host.answers['/api/v1/search?city=Plano&times=true'] = found(3);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('3 results found')).toBeVisible();
  });
});
