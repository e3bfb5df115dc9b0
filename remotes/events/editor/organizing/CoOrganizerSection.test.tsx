import { expect, it } from '@jest/globals';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { theme } from '@glow50/ui/theme';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoOrganizerSection } from './CoOrganizerSection';

it('does not say that an email was sent to an address that is on the list already', async () => {
  const host = createFakeHost({});
  const coOrganizers = [
    { id: 'c1', email: 'bo@example.com', addedAt: '2030-03-01T12:00:00.000Z', isMissing: false },
  ];
  render(
    <ThemeProvider theme={theme}>
      <RemoteRoot host={host}>
        <CoOrganizerSection eventId={7} coOrganizers={coOrganizers} isReadOnly={false} />
      </RemoteRoot>
    </ThemeProvider>,
  );
  await userEvent.type(screen.getByLabelText('Email of a co-organizer'), 'Bo@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('This address is on the list already')).toBeVisible();
  expect([host.sent, host.toasts]).toEqual([[], []]);
});
