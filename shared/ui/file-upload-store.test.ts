import { NetworkError } from '@glow50/host/http/api-error';
import type { Upload } from '@glow50/contract/uploads/uploads';
import type { Uploader } from '@glow50/host/http/uploader';
import { expect, it } from '@jest/globals';
import { FileUploadStore } from './file-upload-store';

const UPLOAD = { id: 'u', name: 'me.png' } as Upload;

function storeThat(send: () => Promise<Upload>) {
  const stored: (Upload | null)[] = [];
  const uploader = {
    send,
    read: async () => null,
    remove: async () => undefined,
    cancel: async () => undefined,
  } as unknown as Uploader;
  const store = new FileUploadStore({
    purpose: 'licence',
    uploader,
    upload: null,
    onChange: (upload) => stored.push(upload),
  });
  return { store, stored };
}

const FILE = new File(['x'], 'me.pdf', { type: 'application/pdf' });

it('waits for an upload under way, so that continuing does not lose the file', async () => {
  let answer: (upload: Upload) => void = () => undefined;
  const { store, stored } = storeThat(() => new Promise((resolve) => (answer = resolve)));
  void store.choose(FILE);
  const finished = store.finish();
  answer(UPLOAD);
  expect(await finished).toBe(true);
  expect(stored).toEqual([UPLOAD]);
});

it('tells that a chosen file could not be stored', async () => {
  const { store } = storeThat(() => Promise.reject(new NetworkError('offline')));
  await store.choose(FILE);
  expect(await store.finish()).toBe(false);
  await store.remove();
  expect(await store.finish()).toBe(true);
});
