import type { IssuedCode } from '@glow50/contract/codes/codes';
import { NetworkError } from '@glow50/host/http/api-error';
import { createMemoryRouter, RouterProvider } from '@glow50/host/router';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { theme } from '@glow50/ui/theme';
import { expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasscodeList } from './PasscodeList';

const code: IssuedCode = {
  code: 'GLOW-7K3M',
  kind: 'instructor_passcode',
  issuer: 'Ada',
  note: '',
  state: 'works',
  uses: 0,
  maxUses: null,
  expiresAt: null,
  createdAt: '2026-11-16T15:00:00.000Z',
};

function renderList() {
  const host = createFakeHost({});
  const call = jest.spyOn(host.api, 'call');
  const element = (
    <RemoteRoot host={host}>
      <PasscodeList codes={[code]} />
    </RemoteRoot>
  );
  const router = createMemoryRouter([
    { path: '*', element, loader: () => null, HydrateFallback: () => null },
  ]);
  render(
    <ThemeProvider theme={theme}>
      <RouterProvider router={router} />
    </ThemeProvider>,
  );
  return { host, keyOf: (index: number) => call.mock.calls[index]?.[1]?.idempotencyKey };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const CODES = '/api/v1/my-codes';

it('a passcode whose response was lost is not issued twice, although another one was revoked meanwhile', async () => {
  const { host, keyOf } = renderList();
  host.answers[CODES] = new NetworkError('offline');
  await press('Issue a passcode');
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  host.answers[`${CODES}/${code.code}`] = { body: { message: 'Revoked' } };
  await press(`Revoke ${code.code}`);
  await waitFor(() => expect(host.asked).toHaveLength(2));
  host.answers[CODES] = { body: code };
  await press('Issue a passcode');
  await waitFor(() => expect(host.asked).toHaveLength(3));
  await press('Issue a passcode');
  await waitFor(() => expect(host.asked).toHaveLength(4));
  expect(keyOf(0)).toEqual(expect.stringMatching(/^[\w-]{16,64}$/));
  expect(keyOf(2)).toBe(keyOf(0));
  expect(keyOf(3)).not.toBe(keyOf(0));
});

it('says that a passcode was not used yet, instead of "0 times"', async () => {
  renderList();
  expect(await screen.findByText('works, not used yet')).toBeVisible();
});
