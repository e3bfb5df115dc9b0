import { ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhotoEditor } from './PhotoEditor';
import { PHOTO_MESSAGES, PhotoStore } from './photo-store';
import { type FakeWorker, fakeWorker } from './testing/fake-worker';

const PHOTO = new Blob(['a photo']);

async function edit(...workers: FakeWorker[]) {
  const done: File[] = [];
  const store = new PhotoStore(() => workers.shift() ?? fakeWorker());
  await store.open(PHOTO);
  render(
    <ThemeProvider theme={theme}>
      <PhotoEditor photo={store} onDone={(file) => done.push(file)} onBack={() => undefined} />
    </ThemeProvider>,
  );
  return { store, done };
}

it('offers to draw a preview again that could not be drawn', async () => {
  await edit(fakeWorker({ refuses: 'preview' }));
  expect(screen.getByRole('alert')).toHaveTextContent(PHOTO_MESSAGES.undrawn);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says when the worker crashed during the export, and makes the photo on the next try', async () => {
  const first = fakeWorker({ keepsSilentOn: 'bake' });
  const { done } = await edit(first);
  await userEvent.click(screen.getByRole('button', { name: 'Use this photo' }));
  await act(async () => first.crash());
  expect(screen.getByRole('alert')).toHaveTextContent(PHOTO_MESSAGES.failed);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Use this photo' }));
  expect(done).toEqual([expect.objectContaining({ name: 'photo.jpg' })]);
  expect(screen.queryByRole('alert')).toBeNull();
});
