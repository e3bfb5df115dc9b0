import { type BusinessPhoto, ChangePhoto } from '@glow50/contract/dashboard/dashboard';
import { changePhoto, readPhoto } from '@glow50/contract/dashboard/dashboard-calls';
import { useHost } from '@glow50/ui/RemoteRoot';
import { colour, styled } from '@glow50/ui';
import defaultPortrait from '@glow50/ui/default-portrait.svg';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { z } from 'zod';
import { PictureEditor } from '../../editors/PictureEditor';
import { EditForm } from '../editing/EditForm';
import { useEdit } from '../editing/use-edit';

const Photo = ChangePhoto.pick({ photo: true });
const PhotoValues = z.strictObject({ photo: Photo.shape.photo.nullable() });

export function PhotoTile({ data }: { data: BusinessPhoto }) {
  const { api } = useHost();
  const [img, setImg] = useState(data.img);
  const toPart = ({ img: address, version }: BusinessPhoto) => {
    setImg(address);
    return { photo: null, version };
  };
  const edit = useEdit<z.infer<typeof PhotoValues>>({
    name: 'photo',
    part: { photo: null, version: data.version },
    schema: Photo,
    shape: PhotoValues,
    read: async () => toPart(await api.call(readPhoto)),
    change: async ({ photo, version }) => {
      if (!photo) throw new TypeError('The form let no photo through');
      return toPart(await api.call(changePhoto, { body: { photo, version } }));
    },
  });
  const { field, fieldState } = useController({ control: edit.form.control, name: 'photo' });
  return (
    <EditForm edit={edit} submit="Show this photo">
      <Shown>
        <img src={img ?? defaultPortrait} alt="You, as visitors see you" width={200} height={230} />
        <figcaption>{img ? 'On your page now' : 'You have no photo on your page yet'}</figcaption>
      </Shown>
      <PictureEditor
        key={img}
        value={field.value}
        error={fieldState.error?.message}
        onChange={field.onChange}
      />
    </EditForm>
  );
}

const Shown = styled('figure')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 20,
  margin: 0,
  padding: 20,
  borderRadius: 28,
  background: colour.sand,
  '& > img': {
    width: 'min(200px, 45%)',
    height: 'auto',
    aspectRatio: '200 / 230',
    objectFit: 'cover',
    borderRadius: '999px 999px 16px 16px',
    background: colour.blush,
  },
  '& > figcaption': { flex: '1 1 140px', fontWeight: 600 },
});
