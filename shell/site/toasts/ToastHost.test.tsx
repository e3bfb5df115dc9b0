import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Dialog } from '@glow50/ui';
import { ToastHost } from './ToastHost';
import { Toasts } from './toasts';

let toasts: Toasts;

beforeEach(() => {
  jest.useFakeTimers();
  toasts = new Toasts();
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
/** The exit animation has several steps, and each is rendered before the next begins. */
async function leave() {
  for (let step = 0; step < 5; step += 1) await pass(200);
}

it.each([
  ['plain', 4000],
  ['error', 4000],
  ['success', 2000],
  ['custom', 4000],
] as const)('a %s toast stays for %i ms', async (kind, duration) => {
  render(<ToastHost toasts={toasts} />);
  act(() => toasts[kind]('Hello'));
  await pass(duration - 50);
  expect(screen.getByText('Hello')).toBeVisible();
  await leave();
  expect(screen.queryByText('Hello')).toBeNull();
});

it('a toast with an action does it when it is pressed, and closes', async () => {
  render(<ToastHost toasts={toasts} />);
  const press = jest.fn();
  act(() => toasts.plain('Hello', { label: 'Do it', press }));
  await pass(11_000);
  act(() => screen.getByRole('button', { name: 'Do it' }).click());
  expect(press).toHaveBeenCalledTimes(1);
  await leave();
  expect(screen.queryByText('Hello')).toBeNull();
});

it('a loading toast stays until it is closed', async () => {
  render(<ToastHost toasts={toasts} />);
  let close = () => undefined as void;
  act(() => {
    close = toasts.loading('Saving');
  });
  await pass(120_000);
  expect(screen.getByText('Saving')).toBeVisible();
  act(() => close());
  await leave();
  expect(screen.queryByText('Saving')).toBeNull();
});

it('errors are announced immediately, everything else politely', async () => {
  render(<ToastHost toasts={toasts} />);
  act(() => {
    toasts.error('It broke');
    toasts.success('It works');
  });
  expect(screen.getByRole('alert')).toHaveTextContent('It broke');
  expect(screen.getByRole('status')).toHaveTextContent('It works');
});

it('shows toasts that were added before it was mounted', () => {
  toasts.error('Too early');
  render(<ToastHost toasts={toasts} />);
  expect(screen.getByText('Too early')).toBeVisible();
});

it('shows an error once, also when several calls failed for it', () => {
  render(<ToastHost toasts={toasts} />);
  act(() => {
    toasts.error('We could not reach Glow50');
    toasts.error('We could not reach Glow50');
    toasts.error('This email is taken');
  });
  expect(screen.getAllByRole('alert')).toHaveLength(2);
});

it('shows at most twenty', async () => {
  render(<ToastHost toasts={toasts} />);
  act(() => {
    for (let count = 1; count <= 22; count += 1) toasts.loading(`Toast ${count}`);
  });
  await leave();
  expect(screen.getAllByText(/^Toast/)).toHaveLength(20);
});

it('is announced while a dialog hides the rest of the page', async () => {
  render(
    <>
      <p>The page</p>
      <ToastHost toasts={toasts} />
      <Dialog open aria-label="Booking" />
    </>,
  );
  await pass(300);
  act(() => toasts.error('It broke'));
  expect(screen.getByRole('alert')).toHaveTextContent('It broke');
  expect(screen.getByText('The page').closest('[aria-hidden]')).not.toBeNull();
});

it('removes its region on unmount', () => {
  const { unmount } = render(<ToastHost toasts={toasts} />);
  unmount();
  expect(document.body.children).toHaveLength(1);
});
