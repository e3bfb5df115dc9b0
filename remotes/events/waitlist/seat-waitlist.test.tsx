import { describe, expect, it } from '@jest/globals';
import type { User } from '@glow50/contract/accounts/auth';
import { sampleEvent } from '@glow50/contract/testing/samples';
import { ApiError } from '@glow50/host/http/api-error';
import type { HostServices } from '@glow50/host/host-services';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { theme } from '@glow50/ui/theme';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { sampleSeatEntry } from '../testing/sale-samples';
import { SeatWaitPanel } from './SeatWaitPanel';

const user: User = { fullName: 'Ada', email: 'ada@example.com', role: 'user', isVerified: true };
const JOIN = '/api/v1/events/7/waitlist';
const PAGE = '/api/v1/event-waitlist/token';
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

function renderPanel(answers: Parameters<typeof createFakeHost>[0], who: User | null = null) {
  const kept = new Map<string, unknown>();
  const drafts = {
    read: (key: string) => kept.get(key),
    write: (key: string, value: unknown) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const host = { ...createFakeHost(answers, who), drafts };
  showPanel(host);
  return host;
}

function showPanel(host: HostServices) {
  const kinds = [
    { id: 'k1', name: 'Standard' },
    { id: 'k2', name: 'VIP' },
  ];
  render(
    <ThemeProvider theme={theme}>
      <RemoteRoot host={host}>
        <SeatWaitPanel eventId={7} kinds={kinds} />
      </RemoteRoot>
    </ThemeProvider>,
  );
}

describe('joining', () => {
  it('takes the address of the account, a kind and a number', async () => {
    const host = renderPanel({ [JOIN]: { body: sampleSeatEntry({ before: 2 }) } }, user);
    expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com');
    await userEvent.selectOptions(screen.getByLabelText('Which tickets'), 'VIP');
    await userEvent.selectOptions(screen.getByLabelText('How many'), '2');
    await press('Tell me');
    expect(await screen.findByText(/^You are on the waitlist, after 2 others\. We email/)).toBeVisible();
    expect(host.sent).toEqual([{ kindId: 'k2', number: 2, email: 'ada@example.com' }]);
  });

  it('asks a guest for the code of the address, then joins', async () => {
    const host = renderPanel({
      [JOIN]: new ApiError(403, { message: 'Please confirm your email first' }),
      [`${JOIN}/code`]: { body: { message: 'Sent' } },
      [`${JOIN}/code-check`]: { body: { message: 'OTP has been found' } },
    });
    await press('Tell me');
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(host.sent).toEqual([]);
    await userEvent.type(screen.getByLabelText('Email'), 'bo@example.com{Enter}');
    expect(await screen.findByText(/^We sent a 4-digit code to bo@example.com/)).toBeVisible();
    await userEvent.type(screen.getByLabelText('4-digit code'), '1234');
    host.answers[JOIN] = { body: sampleSeatEntry() };
    await press('Verify and join');
    expect(await screen.findByText(/^You are on the waitlist\. We email/)).toBeVisible();
    expect(host.sent).toContainEqual({ email: 'bo@example.com', otp: 1234 });
  });

  it('keeps asking for the code after a reload', async () => {
    const host = renderPanel({
      [JOIN]: new ApiError(403, { message: 'Please confirm your email first' }),
      [`${JOIN}/code`]: { body: { message: 'Sent' } },
    });
    await userEvent.selectOptions(screen.getByLabelText('Which tickets'), 'VIP');
    await userEvent.type(screen.getByLabelText('Email'), 'bo@example.com{Enter}');
    await screen.findByText(/^We sent a 4-digit code to bo@example.com/);
    cleanup();
    showPanel(host);
    expect(screen.getByText(/^We sent a 4-digit code to bo@example.com/)).toBeVisible();
    await press('Back');
    expect(screen.getByLabelText('Which tickets')).toHaveValue('k2');
    expect(screen.getByLabelText('Email')).toHaveValue('bo@example.com');
  });

  it('says that there are seats after all', async () => {
    renderPanel({ [JOIN]: new ApiError(409, { message: 'Tickets are available. Choose them now' }) }, user);
    await press('Tell me');
    expect(await screen.findByText('Tickets are available. Choose them now')).toBeVisible();
  });
});

describe('the page of a place', () => {
  it('holds the seats and opens the dialog', async () => {
    const { host } = renderRemote(remote, '/event-waitlist/token', {
      [PAGE]: { body: sampleSeatEntry({ state: 'offered', secondsLeft: 1500, number: 2 }) },
    });
    expect(await screen.findByRole('heading', { name: 'Kept for you: 2 tickets' })).toBeVisible();
    expect(screen.getByText('We’re holding the seats for you for 25 minutes more.')).toBeVisible();
    host.answers[`${PAGE}/claim`] = { body: {} };
    host.answers[PAGE] = { body: sampleSeatEntry({ state: 'bought' }) };
    await press('Buy these tickets');
    expect(host.commands).toEqual([{ name: 'getTicket', args: { eventId: 7 } }]);
    expect(await screen.findByRole('heading', { name: 'These tickets are yours' })).toBeVisible();
  });

  it('says that the seats went to the next in line', async () => {
    const { host } = renderRemote(remote, '/event-waitlist/token', {
      [PAGE]: { body: sampleSeatEntry({ state: 'offered', secondsLeft: 5 }) },
    });
    host.answers[`${PAGE}/claim`] = new ApiError(409, { message: 'The 30 minutes are up' });
    await screen.findByRole('button', { name: 'Buy these tickets' });
    host.answers[PAGE] = { body: sampleSeatEntry({ state: 'missed' }) };
    await press('Buy these tickets');
    expect(await screen.findByText('The 30 minutes are up')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your thirty minutes are up' })).toBeVisible();
    expect(host.commands).toEqual([]);
  });

  it.each([
    ['waiting', 'You’re next in line'],
    ['over', 'Nothing opened up'],
  ] as const)('of a place that is %s says so', async (state, heading) => {
    renderRemote(remote, '/event-waitlist/token', { [PAGE]: { body: sampleSeatEntry({ state }) } });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  });

  it('of a canceled event says why it is over', async () => {
    const entry = sampleSeatEntry({ state: 'over' });
    const event = { ...entry.event, cancelledBecause: 'Heavy rain' };
    renderRemote(remote, '/event-waitlist/token', { [PAGE]: { body: { ...entry, event } } });
    expect(await screen.findByRole('heading', { name: 'The event was called off' })).toBeVisible();
    expect(screen.getByText(/says: Heavy rain\. Nothing was charged/)).toBeVisible();
  });

  it('of an event that the office canceled ends each sentence once', async () => {
    const entry = sampleSeatEntry({ state: 'over' });
    const event = {
      ...entry.event,
      cancelledBecause: 'Glow50 canceled this event.',
      isCanceledByOffice: true,
    };
    renderRemote(remote, '/event-waitlist/token', { [PAGE]: { body: { ...entry, event } } });
    expect(
      await screen.findByText('Glow50 canceled this event. Nothing was charged, and there is nothing to do.'),
    ).toBeVisible();
  });

  it('says that sales are paused, and lets one leave', async () => {
    const { host } = renderRemote(remote, '/event-waitlist/token', {
      [PAGE]: { body: sampleSeatEntry({ isPaused: true }) },
    });
    expect(await screen.findByRole('heading', { name: 'Sales are paused' })).toBeVisible();
    host.answers[PAGE] = { body: { message: 'You are off this waitlist' } };
    await press('Leave the waitlist');
    expect(await screen.findByRole('heading', { name: 'You are off the list' })).toBeVisible();
  });

  it('lets one leave the list', async () => {
    const { host } = renderRemote(remote, '/event-waitlist/token', {
      [PAGE]: { body: sampleSeatEntry({ before: 3, kind: 'VIP' }) },
    });
    expect(await screen.findByText(/^You’re waiting for VIP\./)).toBeVisible();
    host.answers[PAGE] = { body: { message: 'You are off this waitlist' } };
    await press('Leave the waitlist');
    expect(await screen.findByRole('heading', { name: 'You are off the list' })).toBeVisible();
  });

  it('says that a place is gone', async () => {
    renderRemote(remote, '/event-waitlist/token', {});
    expect(await screen.findByRole('heading', { name: 'This place on the waitlist is gone' })).toBeVisible();
  });
});

it('the page of a sold-out event leads to the waitlist', async () => {
  const { host } = renderRemote(remote, '/event-details/7', {
    '/api/v1/event-details/7': {
      body: sampleEvent({ seats: { capacity: 60, left: 0, label: 'Sold out' }, hasKinds: true }),
    },
    '/api/v1/all-events?limit=3': { body: [] },
  });
  await press('Tell me when seats are free: Lash Lab');
  expect(host.commands).toEqual([{ name: 'getTicket', args: { eventId: 7 } }]);
  expect(screen.getByText('per person', { exact: false })).toHaveTextContent('From $25.00 per person');
});
