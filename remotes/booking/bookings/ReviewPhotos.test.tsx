import { expect, it } from '@jest/globals';
import type { Upload } from '@glow50/contract/uploads/uploads';
import type { Uploader } from '@glow50/host/http/uploader';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReviewPhotos } from './ReviewPhotos';

const INPUT = { selector: 'input' };
const uploader: Uploader = {
  send: async ({ name }, { purpose }): Promise<Upload> => ({
    id: `id-of-${name}`,
    purpose,
    kind: 'png',
    name,
    bytes: 4,
    width: 8,
    height: 8,
  }),
  read: async () => new Blob(),
  remove: async () => undefined,
  cancel: async () => undefined,
};

it('offers one place after another, at most three, and gives up a removed photo', async () => {
  const chosen: string[][] = [];
  render(
    <ReviewPhotos
      uploader={uploader}
      errors={[]}
      onChange={(photos) => chosen.push(photos.map(({ id }) => id))}
    />,
  );
  for (const place of [1, 2, 3]) {
    expect(screen.queryByLabelText(`Photo ${place + 1}`)).toBeNull();
    await userEvent.upload(screen.getByLabelText(`Photo ${place}`, INPUT), new File(['x'], `${place}.png`));
    expect(await screen.findByText(`${place}.png is stored`)).toBeVisible();
  }
  expect(screen.queryByLabelText('Photo 4')).toBeNull();
  expect(chosen.at(-1)).toEqual(['id-of-1.png', 'id-of-2.png', 'id-of-3.png']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Photo 2' }));
  await waitFor(() => expect(chosen.at(-1)).toEqual(['id-of-1.png', 'id-of-3.png']));
});

it('says what is wrong with a photo beside it', async () => {
  const props = { uploader, onChange: () => undefined };
  const { rerender } = render(<ReviewPhotos {...props} errors={[]} />);
  await userEvent.upload(screen.getByLabelText('Photo 1', INPUT), new File(['x'], '1.png'));
  await screen.findByText('1.png is stored');
  rerender(<ReviewPhotos {...props} errors={['This photo is gone. Choose it again']} />);
  expect(screen.getByLabelText('Photo 1', INPUT)).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('This photo is gone');
});
