import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { NetworkError } from '@glow50/host/http/api-error';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { sampleProvider } from '@glow50/contract/testing/samples';
import { act, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const TOP = '/api/v1/search?limit=7&sort=most-booked&times=true';
const CATEGORIES = '/api/v1/allCategories';
const answers = {
  [TOP]: { body: [sampleProvider()], headers: { 'x-total-count': '260' } },
  [CATEGORIES]: { body: [{ service: 'HAIR REMOVAL' }, { service: 'LASHES' }] },
};

describe('home', () => {
  it('shows the slogan, the claims and the most booked provider', async () => {
    renderRemote(remote, '/', answers);
    expect(await screen.findByRole('heading', { level: 1, name: /Small Budget, Big.Impact/ })).toBeVisible();
    for (const claim of ['1397 five-star reviews', '32 locations', '56+ categories']) {
      expect(
        screen.getByText((_, element) => element?.tagName === 'LI' && element.textContent === claim),
      ).toBeVisible();
    }
    const top = screen.getByRole('region', { name: 'Top booked right now' });
    expect(within(top).getByRole('link', { name: 'Nia Brooks' })).toHaveAttribute(
      'href',
      '/service-provider-profile?id=01890000-0000-7000-8000-000000000001',
    );
    expect(within(top).getByText(/Got Booked the most/)).toHaveTextContent('214');
    expect(within(top).getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/search-result');
  });

  it('requests only the data it shows', async () => {
    const { host } = renderRemote(remote, '/', answers);
    await screen.findByRole('heading', { level: 1 });
    expect(host.asked.sort()).toEqual([CATEGORIES, TOP]);
  });

  it('opens the booking dialog for the card’s provider', async () => {
    const { host } = renderRemote(remote, '/', answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Book Service with Nia Brooks' }));
    expect(host.commands).toEqual([
      { name: 'openBooking', args: { providerId: '01890000-0000-7000-8000-000000000001' } },
    ]);
  });

  it('passes the typed values to the search results, and keeps them for the way back', async () => {
    const { router } = renderRemote(remote, '/', answers);
    expect(await screen.findByLabelText(/^State/)).toHaveValue('Texas');
    await userEvent.type(screen.getByLabelText(/^City/), 'Plano');
    await userEvent.type(screen.getByLabelText(/^Zip Code/), '75023');
    await userEvent.type(screen.getByLabelText(/^Service/), 'LASHES');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByRole('heading', { level: 1, name: 'Search results' });
    expect(router.state.location.search).toBe('?service=Lashes&state=Texas&city=Plano&zipcode=75023');
    await act(() => router.navigate(-1));
    expect(await screen.findByLabelText(/^City/)).toHaveValue('Plano');
    expect(screen.getByLabelText(/^Zip Code/)).toHaveValue('75023');
    expect(screen.getByLabelText(/^Service/)).toHaveValue('LASHES');
  });

  it('requires all four fields, and says at each field what is missing', async () => {
    const { router } = renderRemote(remote, '/', answers);
    for (const label of [/^State/, /^City/, /^Zip Code/, /^Service/]) {
      expect(await screen.findByLabelText(label)).toBeRequired();
    }
    await userEvent.clear(screen.getByLabelText(/^State/));
    await userEvent.type(screen.getByLabelText(/^Zip Code/), '7502');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByLabelText(/^State/)).toHaveAccessibleDescription('Enter a state');
    expect(screen.getByLabelText(/^State/)).toHaveFocus();
    expect(screen.getByLabelText(/^City/)).toHaveAccessibleDescription('Enter a city');
    expect(screen.getByLabelText(/^Zip Code/)).toHaveAccessibleDescription('Enter a zip code like 75201');
    expect(screen.getByLabelText(/^Service/)).toHaveAccessibleDescription('Enter a service');
    await userEvent.type(screen.getByLabelText(/^Service/), 'Hair');
    expect(screen.getByLabelText(/^Service/)).toBeValid();
    expect(screen.getByLabelText(/^Service/)).not.toHaveAccessibleDescription();
    expect(router.state.location.pathname).toBe('/');
  });

  it('fills in city and state of a zip code, and says when there is no such zip code', async () => {
    const unknown = { field: 'zipcode', message: 'We couldn’t find the zip code 00000. Check it' };
    renderRemote(remote, '/', {
      ...answers,
      '/api/v1/places?zipcode=75023': {
        body: { known: { city: 'Plano', state: 'Texas', town: 'plano' }, problems: [] },
      },
      '/api/v1/places?zipcode=00000': { body: { known: null, problems: [unknown] } },
    });
    const zipcode = await screen.findByLabelText(/^Zip Code/);
    await userEvent.clear(screen.getByLabelText(/^State/));
    await userEvent.type(zipcode, '75023');
    await waitFor(() => expect(screen.getByLabelText(/^City/)).toHaveValue('Plano'));
    expect(screen.getByLabelText(/^State/)).toHaveValue('Texas');
    await userEvent.clear(zipcode);
    await userEvent.type(zipcode, '00000');
    await waitFor(() => expect(zipcode).toHaveAccessibleDescription(unknown.message));
  });

  it('takes city and state back when their zip code goes or is changed to an unknown one', async () => {
    const zipcode75023 = { known: { city: 'Plano', state: 'Texas', town: 'plano' }, problems: [] };
    const unknown = { known: null, problems: [{ field: 'zipcode', message: 'Check it' }] };
    const { router } = renderRemote(remote, '/', {
      ...answers,
      '/api/v1/places?zipcode=75023': { body: zipcode75023 },
      '/api/v1/places?zipcode=00000': { body: unknown },
    });
    const zipcode = await screen.findByLabelText(/^Zip Code/);
    const city = screen.getByLabelText(/^City/);
    await userEvent.click(zipcode);
    await userEvent.paste('75023');
    await waitFor(() => expect(city).toHaveValue('Plano'));
    await userEvent.type(screen.getByLabelText(/^Service/), 'LASHES');
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByRole('heading', { level: 1, name: 'Search results' });
    await act(() => router.navigate(-1));
    await userEvent.tripleClick(await screen.findByLabelText(/^Zip Code/));
    await userEvent.paste('00000');
    await waitFor(() => expect(screen.getByLabelText(/^City/)).toHaveValue(''));
    expect(screen.getByLabelText(/^State/)).toHaveValue('Texas');
  });

  it('keeps the city that the visitor typed when the zip code goes', async () => {
    renderRemote(remote, '/', {
      ...answers,
      '/api/v1/places?zipcode=75023': {
        body: { known: { city: 'Plano', state: 'Texas', town: 'plano' }, problems: [] },
      },
    });
    const zipcode = await screen.findByLabelText(/^Zip Code/);
    const city = screen.getByLabelText(/^City/);
    await userEvent.click(zipcode);
    await userEvent.paste('75023');
    await waitFor(() => expect(city).toHaveValue('Plano'));
    await userEvent.clear(city);
    await userEvent.type(city, 'Dallas');
    await userEvent.clear(zipcode);
    expect(city).toHaveValue('Dallas');
  });

  it('fills in a place selected with the keyboard', async () => {
    const plano = {
      kind: 'city',
      label: 'Plano',
      detail: null,
      filter: { name: 'city', value: 'Plano' },
      providerId: null,
    };
    renderRemote(remote, '/', { ...answers, '/api/v1/suggestions?kind=place&text=pl': { body: [plano] } });
    const city = await screen.findByRole('combobox', { name: /^City/ });
    await userEvent.type(city, 'pl');
    expect(await screen.findByRole('option', { name: /Plano/ })).toBeVisible();
    expect(city).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: /Plano/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Enter}');
    expect(city).toHaveValue('Plano');
    expect(screen.getByLabelText(/^State/)).toHaveValue('Texas');
    expect(city).toHaveAttribute('aria-expanded', 'false');
  });

  it('works when suggestions fail', async () => {
    renderRemote(remote, '/', answers);
    const city = await screen.findByRole('combobox', { name: /^City/ });
    await userEvent.type(city, 'Plano');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(city).toHaveAttribute('aria-expanded', 'false');
    expect(city).toHaveValue('Plano');
  });

  describe('the location button', () => {
    const hint = 'Click here to get your location automatically';
    const locateAs = (answer: (success: PositionCallback, failure: PositionErrorCallback) => void) =>
      Object.defineProperty(navigator, 'geolocation', {
        configurable: true,
        value: { getCurrentPosition: answer },
      });
    afterEach(() => void Reflect.deleteProperty(navigator, 'geolocation'));

    it('fills in the nearest listed city', async () => {
      locateAs((success) =>
        success({ coords: { latitude: 33.02, longitude: -96.7 } } as GeolocationPosition),
      );
      renderRemote(remote, '/', answers);
      await userEvent.click(await screen.findByRole('button', { name: hint }));
      expect(await screen.findByText('Plano is our nearest city.')).toBeVisible();
      expect(screen.getByLabelText(/^State/)).toHaveValue('Texas');
      expect(screen.getByLabelText(/^City/)).toHaveValue('Plano');
      expect(screen.getByLabelText(/^Zip Code/)).toHaveValue('75023');
    });

    it('explains that the location was refused and keeps the typed text', async () => {
      locateAs((_, failure) => failure({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
      renderRemote(remote, '/', answers);
      await userEvent.type(await screen.findByLabelText(/^Zip Code/), '75201');
      await userEvent.click(screen.getByRole('button', { name: hint }));
      expect(await screen.findByText(/Please type where you are/)).toBeVisible();
      expect(screen.getByLabelText(/^Zip Code/)).toHaveValue('75201');
    });
  });

  describe('the filter panel', () => {
    it('applies category and feedback and shows the results', async () => {
      const { router } = renderRemote(remote, '/', answers);
      await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
      const panel = await screen.findByRole('dialog', { name: 'Filter' });
      await userEvent.click(within(panel).getByRole('button', { name: 'LASHES' }));
      await userEvent.click(within(panel).getByRole('button', { name: '4.5 stars and above' }));
      expect(within(panel).getByRole('button', { name: 'LASHES' })).toHaveAttribute('aria-pressed', 'true');
      await userEvent.click(within(panel).getByRole('button', { name: 'Apply Filter' }));
      await screen.findByRole('heading', { level: 1, name: 'Search results' });
      expect(router.state.location.search).toBe('?service=Lashes&feedback=4.5');
    });

    it('discards the selection when closed', async () => {
      const { router } = renderRemote(remote, '/', answers);
      await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
      const panel = await screen.findByRole('dialog', { name: 'Filter' });
      await userEvent.click(within(panel).getByRole('button', { name: 'LASHES' }));
      await userEvent.click(within(panel).getByRole('button', { name: 'Close' }));
      await waitForElementToBeRemoved(panel);
      expect(router.state.location.pathname).toBe('/');
      await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
      const again = await screen.findByRole('dialog', { name: 'Filter' });
      expect(within(again).getByRole('button', { name: 'LASHES' })).toHaveAttribute('aria-pressed', 'false');
    });
  });

  it('links from the ticker to a category', async () => {
    renderRemote(remote, '/', answers);
    const ticker = await screen.findByRole('navigation', { name: 'Categories' });
    expect(within(ticker).getByRole('link', { name: 'HAIR REMOVAL' })).toHaveAttribute(
      'href',
      '/search-result?service=Hair+removal',
    );
  });

  it('says once that the browser is offline, and loads again by itself when it is not', async () => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { host } = renderRemote(remote, '/', { ...answers, [TOP]: new NetworkError('offline') });
    expect(await screen.findByRole('alert')).toHaveTextContent('You’re offline');
    expect(host.toasts).toEqual([]);
    host.answers[TOP] = answers[TOP] ?? new Error('no answer');
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('link', { name: 'Nia Brooks' })).toBeVisible();
    onLine.mockRestore();
  });

  it('shows what failed, keeps the rest and recovers with Retry', async () => {
    const { host } = renderRemote(remote, '/', { ...answers, [TOP]: new NetworkError('offline') });
    const message = 'We could not reach Glow50. Check your connection and try again';
    expect(await screen.findByRole('alert')).toHaveTextContent(`${message}.`);
    expect(host.toasts).toContain(message);
    expect(screen.getByRole('link', { name: 'Register Now as a student' })).toBeVisible();
    host.answers[TOP] = answers[TOP] ?? new Error('no answer');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Nia Brooks' })).toBeVisible();
  });
});
