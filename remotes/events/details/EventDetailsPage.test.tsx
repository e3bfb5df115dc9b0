import { describe, expect, it, jest } from '@jest/globals';
import { NetworkError } from '@glow50/host/http/api-error';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { sampleEvent } from '@glow50/contract/testing/samples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const others = [7, 8, 9, 10].map((id) => sampleEvent({ id, name: `Event ${id}` }));
const answers = {
  '/api/v1/event-details/7': { body: sampleEvent() },
  '/api/v1/all-events?limit=3': { body: others },
};

describe('event details', () => {
  it('shows everything about the event', async () => {
    renderRemote(remote, '/event-details/7', answers);
    expect(await screen.findByRole('heading', { level: 1, name: 'Lash Lab' })).toBeVisible();
    const definition = (term: string) => screen.getByText(term).nextElementSibling;
    expect(definition('Date')).toHaveTextContent('12.12.2026 Sat, Dec 12');
    expect(definition('Time')).toHaveTextContent('9.30am 9:30 AM to 12:30 PM CST');
    expect(definition('Organizer')).toHaveTextContent('Nia Brooks');
    expect(screen.getByText('per person')).toHaveTextContent('$25.00 per person');
    expect(screen.getByText('A morning of lashes.')).toBeVisible();
  });

  it('says Free of a free event, and no more', async () => {
    const free = sampleEvent({ price: { cents: 0, currency: 'USD' } });
    renderRemote(remote, '/event-details/7', { ...answers, '/api/v1/event-details/7': { body: free } });
    expect((await screen.findByText('Free')).closest('p')).toHaveTextContent(/^Free$/);
    expect(screen.queryByText(/per person/)).toBeNull();
  });

  it.each(['Heavy rain', ''])('shows no price of a canceled event, with the reason "%s"', async (reason) => {
    const canceled = sampleEvent({ cancelledBecause: reason });
    renderRemote(remote, '/event-details/7', { ...answers, '/api/v1/event-details/7': { body: canceled } });
    expect(await screen.findByText('Canceled.')).toBeVisible();
    expect(screen.queryByText(/per person/)).toBeNull();
    expect(screen.queryByText('$25.00', { selector: 'article strong' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Get Ticket/ })).toBeNull();
  });

  it('offers two other events and the whole list', async () => {
    renderRemote(remote, '/event-details/7', answers);
    const more = await screen.findByRole('region', { name: 'More events' });
    expect(
      within(more)
        .getAllByRole('heading', { level: 3 })
        .map((name) => name.textContent),
    ).toEqual(['Event 8', 'Event 9']);
    expect(within(more).getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/events&tickets');
  });

  it('shows the event when the other events fail to load', async () => {
    renderRemote(remote, '/event-details/7', {
      ...answers,
      '/api/v1/all-events?limit=3': new NetworkError('offline'),
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Lash Lab' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'More events' })).toBeNull();
  });

  it('offers a way back when the event is unknown', async () => {
    renderRemote(remote, '/event-details/999', { '/api/v1/all-events?limit=3': { body: others } });
    expect(await screen.findByRole('heading', { level: 1, name: 'This event is not here' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all events' })).toHaveAttribute('href', '/events&tickets');
  });

  it('copies the link when the device has no share sheet', async () => {
    const user = userEvent.setup();
    const { host } = renderRemote(remote, '/event-details/7', answers);
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(await window.navigator.clipboard.readText()).toBe(window.location.href);
    expect(host.toasts).toEqual(['Link copied']);
  });

  it('opens the share sheet of the device', async () => {
    const share = jest.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
    Object.defineProperty(window.navigator, 'share', { value: share, configurable: true });
    try {
      renderRemote(remote, '/event-details/7', answers);
      await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
      expect(share).toHaveBeenCalledWith({ title: 'Lash Lab', url: window.location.href });
    } finally {
      Reflect.deleteProperty(window.navigator, 'share');
    }
  });
});
