import { expect, it } from '@jest/globals';
import { sampleEvent } from '@glow50/contract/testing/samples';
import { NetworkError } from '@glow50/host/http/api-error';
import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { type Answers, createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import description from '../remote.json';
import { remote } from '../remote';

const PATH = '/api/v1/providers/p1/events';

/** The page of a provider, with what this remote fills its end with. */
async function showEnd(answers: Answers) {
  const host = createFakeHost(answers);
  const fill = remote.createRemote(host).fills?.['provider-page.end'];
  if (!fill || !('load' in fill)) throw new Error('The remote fills no place');
  const End = await fill.load();
  const page = <End providerId="p1" providerName="Nia Brooks" />;
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: page }])} />
    </ThemeProvider>,
  );
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return host;
}

it('fills exactly the places that remote.json names', () => {
  const { fills = {} } = remote.createRemote(createFakeHost({}));
  expect(Object.keys(fills)).toEqual(description.fills.map(({ slot }) => slot));
});

it('shows the provider’s next three events and sells their tickets', async () => {
  const events = [7, 8, 9, 10].map((id) => sampleEvent({ id, name: `Event ${id}` }));
  const host = await showEnd({ [PATH]: { body: events } });
  expect(screen.getByRole('region', { name: 'Upcoming events of Nia Brooks' })).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
    'Event 7',
    'Event 8',
    'Event 9',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Get Ticket for Event 8' }));
  expect(host.commands).toEqual([{ name: 'getTicket', args: { eventId: 8 } }]);
});

it.each([
  ['there are none', { body: [] }],
  ['they cannot be loaded', new NetworkError('offline')],
])('shows nothing when %s', async (_what, answer) => {
  const host = await showEnd({ [PATH]: answer });
  expect(screen.queryByRole('region')).toBeNull();
  expect(host.toasts).toEqual([]);
});
