import { afterEach, expect, it } from '@jest/globals';
import type { Agenda } from '@glow50/contract/bookings/agenda';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { render, screen } from '@testing-library/react';
import { AgendaStore } from './agenda-store';
import { WeekView } from './WeekView';

const WIDTH = window.innerWidth;

afterEach(() => {
  window.innerWidth = WIDTH;
});

/** The week from Sunday, March 3, 2030. Today is its Wednesday. */
function show(date = '2030-03-06') {
  const agenda = { today: '2030-03-06', bookings: [] } as unknown as Agenda;
  const asked = { providerId: '42', from: date, to: date };
  const store = new AgendaStore(createFakeHost({}).api, asked, agenda);
  const element = <WeekView store={store} place={{ view: 'week', date }} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return screen.getAllByRole('region').map((day) => day.getAttribute('aria-label')?.slice(0, 3));
}

it('begins with today on a phone, and has the days before at the end', () => {
  window.innerWidth = 390;
  expect(show()).toEqual(['Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Mon', 'Tue']);
  expect(screen.getByRole('heading', { name: 'Earlier this week' })).toBeVisible();
});

it('begins another week with Sunday on a phone', () => {
  window.innerWidth = 390;
  expect(show('2030-03-14')).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
});

it('shows the week from Sunday side by side on a wide screen', () => {
  expect(show()).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  expect(screen.queryByRole('heading')).toBeNull();
});
