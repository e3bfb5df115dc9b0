import type { UploadPurpose } from '@glow50/contract/uploads/upload-purposes';
import { Typography } from '@glow50/ui';
import { PictureEditor } from '../editors/PictureEditor';
import { FileField, type FileOf } from '../files/FileField';
import { ImageSlots } from '../files/ImageSlots';
import { type ControlProps, isLeftOpen, useAnswer } from './control';

export function FileControl(props: ControlProps<'file'>) {
  const { label, purpose } = props.field;
  const { ref: _, ...answer } = useAnswer<FileOf<UploadPurpose> | null>(props);
  return <FileField {...answer} label={label} purpose={purpose} required={!isLeftOpen(props)} />;
}

export function FilesControl(props: ControlProps<'files'>) {
  const { label, purpose, slot, slots } = props.field;
  const { ref: _, ...answer } = useAnswer<FileOf<UploadPurpose>[]>(props);
  return (
    <>
      <Typography variant="h4" component="h2">
        {label}
      </Typography>
      <ImageSlots {...answer} label={slot} purpose={purpose} slots={slots} />
    </>
  );
}

export function PhotoControl(props: ControlProps<'photo'>) {
  const { ref: _, ...answer } = useAnswer<FileOf<'profile-photo'> | null>(props);
  return <PictureEditor {...answer} />;
}
