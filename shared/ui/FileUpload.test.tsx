import { UPLOAD_MAX_BYTES, UPLOAD_MESSAGES } from '@glow50/contract/uploads/upload-purposes';
import type { Upload } from '@glow50/contract/uploads/uploads';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { SendOptions, Uploader } from '@glow50/host/http/uploader';
import { ThemeProvider } from '@glow50/ui';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileUpload } from './FileUpload';
import { theme } from './theme';

interface Sending extends SendOptions {
  file: File;
  finish(outcome: Upload | Error): Promise<void>;
}

let sendings: Sending[];
let removed: string[];
let canceled: string[];
let changes: (Upload | null)[];
let shown: Set<string>;

const uploader: Uploader = {
  send: (file, options) =>
    new Promise((resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(options.signal.reason as Error));
      const finish = async (outcome: Upload | Error) =>
        act(async () => (outcome instanceof Error ? reject(outcome) : resolve(outcome)));
      sendings.push({ file, ...options, finish });
    }),
  read: async () => new Blob(['picture'], { type: 'image/png' }),
  remove: async (id) => void removed.push(id),
  cancel: async (key) => void canceled.push(key),
};

beforeEach(() => {
  [sendings, removed, canceled, changes, shown] = [[], [], [], [], new Set()];
  URL.createObjectURL = () => {
    const address = `blob:${shown.size + 1}-${Math.random()}`;
    shown.add(address);
    return address;
  };
  URL.revokeObjectURL = (address) => void shown.delete(address);
});
afterEach(() => expect(shown.size).toBeLessThanOrEqual(1));

const photo = new File(['photo'], 'me.png', { type: 'image/png' });
const stored: Upload = {
  id: '1',
  purpose: 'profile-photo',
  kind: 'png',
  name: 'me.png',
  bytes: 5,
  width: 1,
  height: 1,
};

function show(upload: Upload | null = null) {
  return render(
    <ThemeProvider theme={theme}>
      <FileUpload
        label="Profile photo"
        purpose="profile-photo"
        uploader={uploader}
        upload={upload}
        onChange={(change) => changes.push(change)}
      />
    </ThemeProvider>,
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Profile photo', { selector: 'input' });
const button = (name: string) => screen.getByRole('button', { name: `${name} Profile photo` });
const choose = (file: File) => userEvent.upload(field(), file);

function latest(): Sending {
  const sending = sendings.at(-1);
  if (!sending) throw new Error('Nothing was sent');
  return sending;
}

it('shows the accepted types and the size limit before a file is chosen', () => {
  show();
  expect(field()).toHaveAccessibleDescription(/jpg, jpeg, png\. Up to 10 MB/);
  expect(field()).toHaveAttribute('accept', '.jpg,.jpeg,.png');
});

it('uploads the chosen file with a preview and progress, and reports the stored upload', async () => {
  show();
  await choose(photo);
  expect(latest()).toMatchObject({ file: photo, purpose: 'profile-photo' });
  expect(screen.getByRole('img')).toHaveAccessibleName('Preview of me.png');
  act(() => latest().onProgress(0.4));
  expect(screen.getByRole('progressbar', { name: 'Sending me.png' })).toHaveAttribute('aria-valuenow', '40');
  await latest().finish(stored);
  expect(screen.getByRole('status')).toHaveTextContent('me.png is stored');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(changes).toEqual([stored]);
});

it('accepts a dropped file', async () => {
  show();
  fireEvent.drop(screen.getByText('Choose a file or drop it here'), { dataTransfer: { files: [photo] } });
  await latest().finish(stored);
  expect(changes).toEqual([stored]);
});

it('retries with the same key and uses a new key for another file', async () => {
  show();
  await choose(photo);
  await latest().finish(new NetworkError('offline'));
  expect(screen.getByRole('alert')).toHaveTextContent('We could not reach Glow50');
  await userEvent.click(button('Retry'));
  await latest().finish(stored);
  expect(sendings.map(({ key }) => key)).toEqual([sendings[0]?.key, sendings[0]?.key]);
  await choose(new File(['other'], 'other.png', { type: 'image/png' }));
  expect(latest().key).not.toBe(sendings[0]?.key);
});

const busy = new ApiError(503, { message: UPLOAD_MESSAGES.busy }, 5);

it('sends a file again by itself when the server, busy with other files, asked for it', async () => {
  show();
  await choose(photo);
  jest.useFakeTimers();
  try {
    await latest().finish(busy);
    expect(screen.getByRole('status')).toHaveTextContent(UPLOAD_MESSAGES.waiting);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('img')).toHaveAccessibleName('Preview of me.png');
    await act(() => jest.advanceTimersByTimeAsync(4900));
    expect(sendings).toHaveLength(1);
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(sendings).toHaveLength(2);
    expect(screen.getByRole('progressbar', { name: 'Sending me.png' })).toBeVisible();
    await latest().finish(stored);
  } finally {
    jest.useRealTimers();
  }
  expect(sendings.map(({ file, key }) => [file, key])).toEqual(Array(2).fill([photo, sendings[0]?.key]));
  expect(changes).toEqual([stored]);
});

it('keeps the file and offers Retry when the server stays busy', async () => {
  show();
  await choose(photo);
  jest.useFakeTimers();
  try {
    for (let times = 0; times < 6; times += 1) {
      await latest().finish(busy);
      await act(() => jest.advanceTimersByTimeAsync(5000));
    }
  } finally {
    jest.useRealTimers();
  }
  expect(sendings).toHaveLength(6);
  expect(screen.getByRole('alert')).toHaveTextContent(UPLOAD_MESSAGES.busy);
  expect(screen.getByRole('img')).toHaveAccessibleName('Preview of me.png');
  await userEvent.click(button('Retry'));
  await latest().finish(stored);
  expect(latest()).toMatchObject({ file: photo, key: sendings[0]?.key });
  expect(changes).toEqual([stored]);
});

it.each([
  ['canceled', () => fireEvent.click(button('Cancel'))],
  ['left behind with its page', (unmount: () => void) => unmount()],
])('does not send a file again that was %s while it waited', async (_what, leave) => {
  const { unmount } = show();
  await choose(photo);
  jest.useFakeTimers();
  try {
    await latest().finish(busy);
    leave(unmount);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
  } finally {
    jest.useRealTimers();
  }
  expect(sendings).toHaveLength(1);
  expect(canceled).toEqual([sendings[0]?.key]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says why a file was refused and does not offer Retry', async () => {
  show();
  await choose(photo);
  await latest().finish(new ApiError(422, { message: 'This file is damaged' }));
  expect(screen.getByRole('alert')).toHaveTextContent('This file is damaged');
  expect(field()).toBeInvalid();
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
  expect(changes).toEqual([]);
});

it.each([
  ['larger than the limit', UPLOAD_MAX_BYTES + 1, UPLOAD_MESSAGES.tooLarge],
  ['empty', 0, UPLOAD_MESSAGES.empty],
])('does not send a file that is %s', async (_what, size, message) => {
  show();
  const file = new File([], 'odd.png', { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: size });
  await choose(file);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(sendings).toEqual([]);
});

it('stops sending on Cancel and is ready for another file', async () => {
  show();
  await choose(photo);
  await userEvent.click(button('Cancel'));
  expect(latest().signal.aborted).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
  expect(field()).toHaveFocus();
  expect(changes).toEqual([]);
  expect(canceled).toEqual([latest().key]);
});

it('cancels an upload with a lost response when another file is chosen', async () => {
  show();
  await choose(photo);
  const { key, finish } = latest();
  await finish(new NetworkError('timeout'));
  await choose(new File(['other'], 'other.png', { type: 'image/png' }));
  expect(canceled).toEqual([key]);
});

it('does not cancel an upload that the server refused', async () => {
  const { unmount } = show();
  await choose(photo);
  await latest().finish(new ApiError(422, { message: 'This file is damaged' }));
  unmount();
  expect(canceled).toEqual([]);
});

it('removes the stored file only after its replacement is stored', async () => {
  show(stored);
  await choose(new File(['new'], 'new.png', { type: 'image/png' }));
  expect(removed).toEqual([]);
  const next = { ...stored, id: '2', name: 'new.png' };
  await latest().finish(next);
  expect(changes).toEqual([next]);
  expect(removed).toEqual(['1']);
});

it('keeps the stored file when its replacement fails and is removed', async () => {
  show(stored);
  await choose(new File(['new'], 'new.png', { type: 'image/png' }));
  await latest().finish(new NetworkError('timeout'));
  await userEvent.click(button('Remove'));
  expect(removed).toEqual([]);
  expect(screen.getByRole('status')).toHaveTextContent('me.png is stored');
  expect(changes).toEqual([]);
});

it('shows the picture from an earlier visit and removes it', async () => {
  show(stored);
  expect(await screen.findByRole('img')).toHaveAccessibleName('Preview of me.png');
  await userEvent.click(button('Remove'));
  expect(removed).toEqual(['1']);
  expect(changes).toEqual([null]);
  expect(screen.queryByRole('img')).toBeNull();
  expect(field()).toHaveFocus();
});

it('stops sending on unmount', async () => {
  const { unmount } = show();
  await choose(photo);
  unmount();
  expect(latest().signal.aborted).toBe(true);
  expect(canceled).toEqual([latest().key]);
  expect(shown.size).toBe(0);
});
