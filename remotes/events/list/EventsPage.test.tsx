import { describe, expect, it } from '@jest/globals';
import { NetworkError } from '@glow50/shared/http/api-error';
import { renderRemote } from '@glow50/shared/testing/render-remote';
import { sampleEvent } from '@glow50/shared/testing/samples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const ALL = '/api/v1/all-events';

describe('events and tickets', () => {
  it('lists the latest events, each leading to its details', async () => {
    const free = sampleEvent({ id: 8, name: 'Open Chair', price: { cents: 0, currency: 'USD' } });
    renderRemote(remote, '/events&tickets', { [ALL]: { body: [sampleEvent(), free] } });
    const list = await screen.findByRole('region', { name: 'Latest events' });
    expect(within(list).getByRole('link', { name: 'Lash Lab' })).toHaveAttribute('href', '/event-details/7');
    expect(within(list).getAllByText('12.12.2026 9.30am')).toHaveLength(2);
    expect(within(list).getByText('Free')).toBeVisible();
  });

  it('says when there are none', async () => {
    renderRemote(remote, '/events&tickets', { [ALL]: { body: [] } });
    expect(await screen.findByText('No dates yet')).toBeVisible();
  });

  it('tells a failure and recovers with Retry', async () => {
    const { host } = renderRemote(remote, '/events&tickets', { [ALL]: new NetworkError('timeout') });
    expect(await screen.findByRole('alert')).toHaveTextContent('Glow50 took too long to answer');
    expect(host.toasts).toHaveLength(1);
    host.answers[ALL] = { body: [sampleEvent()] };
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Lash Lab' })).toBeVisible();
  });
});
