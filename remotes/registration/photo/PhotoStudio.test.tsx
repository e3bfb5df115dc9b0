import { createFakeHost } from '@glow50/host/testing/fake-host';
import { ThemeProvider } from '@glow50/ui';
import { RemoteRoot } from '@glow50/ui/RemoteRoot';
import { theme } from '@glow50/ui/theme';
import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { PHOTO_MESSAGES } from './photo-store';
import { PhotoStudio, type PhotoStudioHandle } from './PhotoStudio';
import { type FakeWorker, fakeWorker } from './testing/fake-worker';

async function openStudio(worker: FakeWorker) {
  const used: File[] = [];
  const holding: boolean[] = [];
  const studio = createRef<PhotoStudioHandle>();
  render(
    <ThemeProvider theme={theme}>
      <RemoteRoot host={createFakeHost({})}>
        <PhotoStudio
          ref={studio}
          start={() => worker}
          onDone={(file) => used.push(file)}
          onHolding={(isHolding) => holding.push(isHolding)}
        />
      </RemoteRoot>
    </ThemeProvider>,
  );
  return { used, holding, finish: () => act(async () => studio.current?.finish()) };
}

const choose = () =>
  userEvent.upload(
    screen.getByLabelText('Photo from your gallery'),
    new File(['a photo'], 'me.jpg', { type: 'image/jpeg' }),
  );

it('a photo that was taken and not confirmed is used when the visitor continues', async () => {
  const { used, holding, finish } = await openStudio(fakeWorker());
  await choose();
  expect(await screen.findByRole('button', { name: 'Use this photo' })).toBeVisible();
  expect(holding.at(-1)).toBe(true);
  expect(await finish()).toBe(true);
  expect(used).toEqual([expect.objectContaining({ name: 'photo.jpg' })]);
});

it('nothing is used when there is no photo', async () => {
  const { used, finish } = await openStudio(fakeWorker());
  expect(await finish()).toBe(true);
  expect(used).toEqual([]);
});

it('says that the photo could not be made ready, and keeps the visitor on the step', async () => {
  const { used, finish } = await openStudio(fakeWorker({ refuses: 'bake' }));
  await choose();
  await screen.findByRole('button', { name: 'Use this photo' });
  expect(await finish()).toBe(false);
  expect(screen.getByRole('alert')).toHaveTextContent(PHOTO_MESSAGES.failed);
  expect(used).toEqual([]);
});
