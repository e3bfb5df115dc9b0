import { sampleEvent } from '@glow50/contract/testing/samples';
import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { type Answers, createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { render } from '@testing-library/react';
import { remote } from '../remote';

/** The ticket dialog of event 7. */
export async function renderDialog(answers: Answers) {
  const host = createFakeHost({
    '/api/v1/event-details/7': { body: sampleEvent() },
    '/api/v1/events/7/current-order': { body: { order: null } },
    ...answers,
  });
  const { getTicket } = remote.createRemote(host).commands;
  if (!getTicket || !('load' in getTicket)) throw new Error('The remote does not offer getTicket');
  const GetTicket = await getTicket.load();
  const element = <GetTicket args={{ eventId: 7 }} onClose={() => undefined} titleId="title" />;
  const router = createMemoryRouter([{ path: '*', element }]);
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return host;
}
