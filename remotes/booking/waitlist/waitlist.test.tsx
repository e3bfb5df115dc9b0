import { describe, expect, it } from '@jest/globals';
import type { User } from '@glow50/contract/accounts/auth';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import type { DayAvailability } from '@glow50/contract/availability/availability';
import type { WaitEntry } from '@glow50/contract/waitlist/waitlist';
import { sampleAvailability } from '@glow50/contract/testing/samples';
import type { HostServices } from '@glow50/host/host-services';
import { ApiError } from '@glow50/host/http/api-error';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { renderRemote } from '@glow50/ui/testing/render-remote';
import { ThemeProvider } from '@glow50/ui';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { theme } from '@glow50/ui/theme';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { WaitPanel } from './WaitPanel';
import { toSpans } from './wait-spans';
import type { WaitedFor } from './waited-for';

const user: User = { fullName: 'Ada', email: 'ada@example.com', role: 'user', isVerified: true };
const entry: WaitEntry = {
  token: 'token',
  providerId: 'p1',
  providerName: 'Nia Brooks',
  service: { id: 's1', name: 'Hair Dressing' },
  from: '2030-03-07',
  to: '2030-03-07',
  state: 'waiting',
  offer: null,
};
const offered: WaitEntry = {
  ...entry,
  state: 'offered',
  offer: { label: 'Thu, Mar 7, 2:00 PM', secondsLeft: 480 },
};
const PAGE = '/api/v1/waitlist/token';
const openPage = (shown: WaitEntry, answers = {}) =>
  renderRemote(remote, '/waitlist/token', { [PAGE]: { body: shown }, ...answers });

describe('what one may wait for', () => {
  const days = (states: string): DayAvailability[] =>
    [...states].map((letter, place) => ({
      date: `2030-03-${String(3 + place).padStart(2, '0')}`,
      state: ({ f: 'full', o: 'open', c: 'closed', p: 'past' } as const)[letter] ?? 'closed',
      slots: [],
    }));

  it('is every full day, and every week with several of them and no free time', () => {
    // From a Sunday.
    const spans = toSpans(days('cffcccc' + 'cfffooc' + 'ccfcccc'));
    expect(spans.weeks.map(({ from, to }) => [from, to])).toEqual([['2030-03-03', '2030-03-09']]);
    expect(spans.days.map(({ from }) => from)).toEqual([
      '2030-03-04',
      '2030-03-05',
      '2030-03-11',
      '2030-03-12',
      '2030-03-13',
      '2030-03-19',
    ]);
  });

  it('is also the part of a day with free times that has none', () => {
    const [day] = days('o');
    if (!day) throw new Error('A day was expected');
    const spans = toSpans([{ ...day, fullParts: ['morning', 'evening'] }]);
    expect(spans.days).toEqual([]);
    expect(spans.parts.map(({ label }) => label)).toEqual([
      'Sun, Mar 3, in the morning',
      'Sun, Mar 3, in the evening',
    ]);
  });

  it('is no day on which it is only too late to book', () => {
    const [today, tomorrow] = days('ff');
    if (!today || !tomorrow) throw new Error('Two days were expected');
    const spans = toSpans([
      { ...today, fullParts: [] },
      { ...tomorrow, fullParts: ['morning'] },
    ]);
    expect(spans).toMatchObject({ weeks: [], parts: [], days: [{ from: '2030-03-04' }] });
  });

  it('begins today', () => {
    const [week] = toSpans(days('ppffccc')).weeks;
    expect(week).toMatchObject({ from: '2030-03-05', label: 'Any day from Tue, Mar 5 to Sat, Mar 9' });
  });
});

describe('joining', () => {
  const AVAILABILITY = '/api/v1/providers/p1/availability?from=2030-03-01&serviceId=s1&to=2030-04-04';
  const LONGER = AVAILABILITY.replace('?', '?durationMinutes=120&');
  const JOIN = '/api/v1/providers/p1/waitlist';

  function openPanel(answers = {}, signedIn: User | null = null, choice: Partial<WaitedFor> = {}) {
    const kept = new Map<string, unknown>();
    const drafts = {
      read: (key: string) => kept.get(key),
      write: (key: string, value: unknown) => void kept.set(key, value),
      remove: (key: string) => void kept.delete(key),
    };
    const all = { [AVAILABILITY]: { body: sampleAvailability() }, ...answers };
    const host = { ...createFakeHost(all, signedIn), drafts };
    show(host, choice);
    return host;
  }

  function show(host: HostServices, choice: Partial<WaitedFor> = {}) {
    render(
      <ThemeProvider theme={theme}>
        <RemoteRoot host={host}>
          <WaitPanel
            asked={{ providerId: 'p1', serviceId: 's1', ...choice }}
            providerName="Nia"
            today="2030-03-01"
          />
        </RemoteRoot>
      </ThemeProvider>,
    );
  }

  function reload(host: HostServices, choice?: Partial<WaitedFor>) {
    cleanup();
    show(host, choice);
  }

  it('a signed-in customer chooses a day and presses once', async () => {
    const host = openPanel({ [JOIN]: { body: entry } }, user);
    await userEvent.selectOptions(await screen.findByLabelText('When'), 'Thu, Mar 7');
    await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
    expect(await screen.findByText(/You are on the waitlist for Thu, Mar 7/)).toBeVisible();
    const body = { serviceId: 's1', from: '2030-03-07', to: '2030-03-07', email: 'ada@example.com' };
    expect(host.sent).toEqual([body]);
  });

  it('a customer whose part of the day is taken waits for that part', async () => {
    const open = sampleAvailability().days.filter(({ state }) => state === 'open');
    const noMorning = open.map((day) => ({ ...day, fullParts: ['morning' as const] }));
    const host = openPanel(
      {
        [AVAILABILITY]: { body: sampleAvailability({ days: noMorning }) },
        [JOIN]: new ApiError(409, { message: 'This waitlist is full right now' }),
      },
      user,
    );
    const choice = 'Fri, Mar 8, in the morning';
    await userEvent.selectOptions(await screen.findByLabelText('When'), choice);
    await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
    await screen.findByText('This waitlist is full right now');
    expect(screen.getByRole('option', { name: choice, selected: true })).toBeVisible();
    host.answers[JOIN] = { body: { ...entry, from: '2030-03-08', to: '2030-03-08', part: 'morning' } };
    await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
    expect(await screen.findByText(/on the waitlist for Fri, Mar 8, in the morning\./)).toBeVisible();
    const body = { serviceId: 's1', from: '2030-03-08', to: '2030-03-08', part: 'morning' };
    expect(host.sent.at(-1)).toEqual({ ...body, email: 'ada@example.com' });
  });

  it('with add-ons waits for days on which they do not fit', async () => {
    const host = openPanel({ [LONGER]: { body: sampleAvailability() }, [JOIN]: { body: entry } }, user, {
      addOns: ['Gloss'],
      durationMinutes: 120,
    });
    await userEvent.selectOptions(await screen.findByLabelText('When'), 'Thu, Mar 7');
    await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
    await screen.findByText(/You are on the waitlist for Thu, Mar 7/);
    expect(host.sent).toEqual([expect.objectContaining({ serviceId: 's1', addOns: ['Gloss'] })]);
  });

  it('keeps the chosen day when a guest goes back from the code', async () => {
    openPanel({
      [JOIN]: new ApiError(403, { message: 'Please confirm your email first' }),
      [`${JOIN}/code`]: { body: { message: 'Sent' } },
    });
    await userEvent.selectOptions(await screen.findByLabelText('When'), 'Thu, Mar 7');
    await userEvent.type(screen.getByLabelText('Email'), 'guest@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText('When')).toHaveValue('2030-03-07/2030-03-07');
    expect(screen.getByLabelText('Email')).toHaveValue('guest@example.com');
  });

  it('keeps asking for the code after a reload, and what was typed for this service until one waits', async () => {
    const host = openPanel({
      [JOIN]: new ApiError(403, { message: 'Please confirm your email first' }),
      [`${JOIN}/code`]: { body: { message: 'Sent' } },
      [`${JOIN}/code-check`]: { body: { message: AUTH_MESSAGES.otpFound } },
    });
    await userEvent.selectOptions(await screen.findByLabelText('When'), 'Thu, Mar 7');
    await userEvent.type(screen.getByLabelText('Email'), 'guest@example.com');
    reload(host);
    expect(await screen.findByLabelText('When')).toHaveValue('2030-03-07/2030-03-07');
    expect(screen.getByLabelText('Email')).toHaveValue('guest@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
    await screen.findByText(/We sent a 4-digit code to guest@example.com/);
    const asked = host.sent.length;

    reload(host, { serviceId: 's2' });
    expect(screen.queryByLabelText('4-digit code')).toBeNull();
    reload(host);
    expect(screen.getByText(/We sent a 4-digit code to guest@example.com/)).toBeVisible();
    expect(host.sent).toHaveLength(asked);
    host.answers[JOIN] = { body: entry };
    await userEvent.type(screen.getByLabelText('4-digit code'), '1234');
    await userEvent.click(screen.getByRole('button', { name: 'Verify and join' }));
    expect(await screen.findByText(/We email guest@example.com once/)).toBeVisible();
    expect(host.sent.at(-1)).toMatchObject({ from: '2030-03-07', email: 'guest@example.com' });
    reload(host);
    expect(await screen.findByLabelText('Email')).toHaveValue('');
  });

  it('a guest confirms the address by a code first', async () => {
    const host = openPanel({
      [JOIN]: new ApiError(403, { message: 'Please confirm your email first' }),
      [`${JOIN}/code`]: { body: { message: 'Sent' } },
      [`${JOIN}/code-check`]: { body: { message: AUTH_MESSAGES.otpFound } },
    });
    await userEvent.selectOptions(await screen.findByLabelText('When'), 'Thu, Mar 7');
    await userEvent.type(screen.getByLabelText('Email'), 'guest@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
    expect(await screen.findByText(/We sent a 4-digit code to guest@example.com/)).toBeVisible();
    host.answers[JOIN] = { body: entry };
    await userEvent.type(screen.getAllByRole('textbox')[0] as HTMLElement, '1234');
    await userEvent.click(screen.getByRole('button', { name: 'Verify and join' }));
    expect(await screen.findByText(/We email guest@example.com once/)).toBeVisible();
    expect(host.sent.at(-2)).toEqual({ email: 'guest@example.com', otp: 1234 });
  });

  it('names what is missing beside its field, and sends nothing', async () => {
    const host = openPanel();
    await screen.findByLabelText('When');
    await userEvent.type(screen.getByLabelText('Email'), 'ada');
    await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
    expect(await screen.findByText('Say when')).toBeVisible();
    expect(screen.getByText('Enter an email address like name@example.com')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('ada');
    expect(host.sent).toEqual([]);
  });

  it('shows why the server refuses, and keeps what was typed', async () => {
    openPanel({ [JOIN]: new ApiError(409, { message: 'This waitlist is full right now' }) }, user);
    await userEvent.selectOptions(await screen.findByLabelText('When'), 'Thu, Mar 7');
    await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
    expect(await screen.findByText('This waitlist is full right now')).toBeVisible();
    expect(screen.getByLabelText('When')).toHaveValue('2030-03-07/2030-03-07');
  });

  it('says that there is nothing to wait for, and offers Retry when the days cannot be read', async () => {
    const free = sampleAvailability().days.filter(({ state }) => state === 'open');
    const host = openPanel({ [AVAILABILITY]: new ApiError(503, { message: 'Down' }) });
    await screen.findByText('Down');
    host.answers[AVAILABILITY] = { body: sampleAvailability({ days: free }) };
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/free times in every part of the next weeks’ working days/)).toBeVisible();
  });
});

describe('the link in the email', () => {
  it('books the time that is kept', async () => {
    const { host } = openPage(offered, { [`${PAGE}/claim`]: { body: {} } });
    expect(await screen.findByRole('heading', { level: 1, name: 'A time is free' })).toBeVisible();
    expect(screen.getByText('Thu, Mar 7, 2:00 PM')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('8:00');
    await userEvent.click(screen.getByRole('button', { name: 'Book this time' }));
    expect(host.commands).toEqual([{ name: 'openBooking', args: { providerId: 'p1', serviceId: 's1' } }]);
  });

  it('says by itself when the ten minutes are over', async () => {
    const { host } = openPage({ ...offered, offer: { label: 'Thu, Mar 7, 2:00 PM', secondsLeft: 1 } });
    expect(await screen.findByRole('heading', { name: 'A time is free' })).toBeVisible();
    host.answers[PAGE] = { body: { ...entry, state: 'missed' } };
    expect(
      await screen.findByRole('heading', { name: 'Your ten minutes are up' }, { timeout: 4000 }),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Book this time' })).toBeNull();
  });

  it('says that the time went on when it comes too late', async () => {
    const { host } = openPage(offered, { [`${PAGE}/claim`]: new ApiError(409, { message: 'Over' }) });
    const button = await screen.findByRole('button', { name: 'Book this time' });
    host.answers[PAGE] = { body: { ...entry, state: 'missed' } };
    await userEvent.click(button);
    expect(await screen.findByRole('heading', { name: 'Your ten minutes are up' })).toBeVisible();
    expect(screen.getByText('Over')).toBeVisible();
    expect(host.commands).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Look at the free times' }));
    expect(host.commands).toHaveLength(1);
  });

  it('keeps the add-ons on the way to other times, and says that a booking was canceled', async () => {
    const { host } = openPage({ ...entry, addOns: ['Gloss'], state: 'missed', wasBooked: true });
    expect(await screen.findByRole('heading', { name: 'This booking has ended' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Look at the free times' }));
    const args = { providerId: 'p1', serviceId: 's1', addOns: ['Gloss'] };
    expect(host.commands).toEqual([{ name: 'openBooking', args }]);
  });

  it('leaves the list', async () => {
    openPage(entry);
    await userEvent.click(await screen.findByRole('button', { name: 'Leave the waitlist' }));
    expect(await screen.findByRole('heading', { name: 'You are off the list' })).toBeVisible();
  });

  it.each([
    ['booked', 'This time is booked'],
    ['over', 'Nothing opened up'],
  ] as const)('of a place that is %s says so', async (state, heading) => {
    openPage({ ...entry, state });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Leave/ })).toBeNull();
  });

  it('of a place that is gone says so', async () => {
    renderRemote(remote, '/waitlist/token', {});
    expect(await screen.findByRole('heading', { name: 'This place on the waitlist is gone' })).toBeVisible();
  });
});

it('My bookings lists the places, and leaves them', async () => {
  const { host } = renderRemote(
    remote,
    '/my-bookings',
    {
      '/api/v1/account/provider': { body: { id: null } },
      '/api/v1/my-bookings?when=upcoming': { body: { total: 0, bookings: [] } },
      '/api/v1/my-waitlist': { body: { entries: [offered] } },
      [PAGE]: { body: { message: 'Left' } },
    },
    user,
  );
  expect(await screen.findByText('Thu, Mar 7, 2:00 PM is kept for you now')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Book it' })).toHaveAttribute('href', '/waitlist/token');
  host.answers['/api/v1/my-waitlist'] = { body: { entries: [] } };
  await userEvent.click(screen.getByRole('button', { name: /Leave the waitlist: Hair Dressing/ }));
  await waitFor(() => expect(screen.queryByText('Waiting for a free time')).toBeNull());
});
