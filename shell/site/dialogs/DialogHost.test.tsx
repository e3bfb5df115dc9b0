import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DialogHost } from './DialogHost';
import { DialogStore } from './dialog-store';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

function showDialog() {
  const dialogs = new DialogStore();
  render(
    <DialogHost
      dialogs={dialogs}
      render={(request, { titleId, onClose }) => (
        <>
          <h2 id={titleId}>Book with {'providerId' in request.args && request.args.providerId}</h2>
          <button onClick={onClose}>Done</button>
        </>
      )}
    />,
  );
  return dialogs;
}

it('shows the request, labeled by its heading', () => {
  const dialogs = showDialog();
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => void dialogs.open('openBooking', { providerId: 'Nia' }));
  expect(screen.getByRole('dialog', { name: 'Book with Nia' })).toBeVisible();
});

it.each(['Done', 'Close'])('fades out for 500 ms after %s', async (button) => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (delay) => jest.advanceTimersByTime(delay) });
  const dialogs = showDialog();
  const done = jest.fn();
  act(() => void dialogs.open('openBooking', { providerId: 'Nia' }).then(done));
  await user.click(screen.getByRole('button', { name: button }));
  await act(() => jest.advanceTimersByTimeAsync(490));
  expect(screen.queryByText('Book with Nia')).not.toBeNull();
  expect(done).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(20));
  expect(screen.queryByText('Book with Nia')).toBeNull();
  expect(done).toHaveBeenCalledTimes(1);
});

it('closes with Escape', async () => {
  const dialogs = showDialog();
  act(() => void dialogs.open('openBooking', { providerId: 'Nia' }));
  await userEvent.keyboard('{Escape}');
  expect(dialogs.isOpen).toBe(false);
});

it('the focus stays near what opened the dialog when that is gone', async () => {
  const dialogs = showDialog();
  const card = document.createElement('article');
  card.innerHTML = '<ul><li><button>9:00 AM</button></li></ul><button>Book Service</button>';
  document.body.append(card);
  screen.getByRole('button', { name: '9:00 AM' }).focus();
  act(() => void dialogs.open('openBooking', { providerId: 'Nia' }));
  card.querySelector('ul')?.remove();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Book Service' })).toHaveFocus());
  card.remove();
});
