import { expect, it, jest } from '@jest/globals';
import { DialogStore } from './dialog-store';

const args = { providerId: 'p1' };

it('keeps the request until the dialog has faded out, and resolves then', async () => {
  const dialogs = new DialogStore();
  const done = jest.fn();
  const closed = dialogs.open('openBooking', args).then(done);
  expect(dialogs).toMatchObject({ isOpen: true, request: { command: 'openBooking', args } });

  dialogs.close();
  await Promise.resolve();
  expect(dialogs).toMatchObject({ isOpen: false, request: { args } });
  expect(done).not.toHaveBeenCalled();

  dialogs.finish();
  await closed;
  expect(done).toHaveBeenCalledTimes(1);
  expect(dialogs.request).toBeNull();
});

it('replaces a dialog that is open or fading out', async () => {
  const dialogs = new DialogStore();
  const first = dialogs.open('openBooking', args);
  dialogs.close();
  void dialogs.open('openBooking', { providerId: 'p2' });
  await first;
  dialogs.finish();
  expect(dialogs).toMatchObject({ isOpen: true, request: { args: { providerId: 'p2' } } });
});
