import { describe, expect, it } from '@jest/globals';
import { NetworkError } from '@glow50/host/http/api-error';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { sampleEvent } from '@glow50/contract/testing/samples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const ALL = '/api/v1/all-events?limit=12';
const FILTERS = {
  '/api/v1/event-filters': { body: { cities: ['Dallas', 'Plano'], categories: ['Bridal', 'Workshop'] } },
};

describe('events and tickets', () => {
  it('lists the latest events with a link to their details', async () => {
    const free = sampleEvent({ id: 8, name: 'Open Chair', price: { cents: 0, currency: 'USD' } });
    renderRemote(remote, '/events&tickets', { [ALL]: { body: [sampleEvent(), free] } });
    const list = await screen.findByRole('region', { name: 'Latest events' });
    expect(within(list).getByRole('link', { name: 'Lash Lab' })).toHaveAttribute('href', '/event-details/7');
    expect(within(list).getAllByText('12.12.2026 9.30am')).toHaveLength(2);
    expect(within(list).getAllByText('Sat, Dec 12, 9:30 AM to 12:30 PM CST')).toHaveLength(2);
    expect(within(list).getByText('Free')).toBeVisible();
  });

  it('says when there are no events', async () => {
    renderRemote(remote, '/events&tickets', { [ALL]: { body: [] } });
    expect(await screen.findByText('No dates yet')).toBeVisible();
  });

  it('shows a failure and recovers with Retry', async () => {
    const { host } = renderRemote(remote, '/events&tickets', { [ALL]: new NetworkError('timeout') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Glow50 took too long to answer');
    expect(host.toasts).toHaveLength(1);
    host.answers[ALL] = { body: [sampleEvent()] };
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Lash Lab' })).toBeVisible();
  });

  it('marks past and sold out events and offers no tickets for them', async () => {
    const seats = { capacity: 60, left: 0, label: 'Sold out' };
    const events = [
      sampleEvent({ id: 1, name: 'Over', isPast: true }),
      sampleEvent({ id: 2, name: 'Full', seats }),
      sampleEvent({ id: 3, name: 'Open' }),
    ];
    const { host } = renderRemote(remote, '/events&tickets?when=past', {
      '/api/v1/all-events?limit=12&when=past': { body: events },
      ...FILTERS,
    });
    expect(await screen.findByRole('heading', { name: 'Past events' })).toBeVisible();
    expect(screen.getByText('Past', { selector: 'span' })).toBeVisible();
    expect(screen.getByText('Sold out')).toBeVisible();
    const buttons = screen.getAllByRole('button', { name: /^Get Ticket/ });
    expect(buttons).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Get Ticket for Open' }));
    expect(host.commands).toEqual([{ name: 'getTicket', args: { eventId: 3 } }]);
  });

  it('puts the filters into the address and says when nothing matches', async () => {
    const { host, router } = renderRemote(remote, '/events&tickets', {
      [ALL]: { body: [sampleEvent()] },
      ...FILTERS,
    });
    await userEvent.selectOptions(await screen.findByLabelText('City'), 'Plano');
    host.answers['/api/v1/all-events?city=Plano&limit=12'] = { body: [] };
    await userEvent.click(screen.getByRole('button', { name: 'Show events' }));
    expect(await screen.findByText('Nothing matches')).toBeVisible();
    expect(router.state.location.search).toBe('?city=Plano');
    expect(screen.getByLabelText('City')).toHaveValue('Plano');
    await userEvent.click(screen.getByRole('link', { name: 'Clear' }));
    expect(await screen.findByRole('link', { name: 'Lash Lab' })).toBeVisible();
  });
});
