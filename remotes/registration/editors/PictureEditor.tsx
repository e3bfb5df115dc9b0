import type { FileOf } from '../files/FileField';
import { StudioField } from './StudioField';

interface PictureEditorProps {
  value: FileOf<'profile-photo'> | null;
  error?: string | undefined;
  onChange(value: FileOf<'profile-photo'> | null): void;
}

export function PictureEditor(props: PictureEditorProps) {
  return <StudioField {...props} label="Profile picture" purpose="profile-photo" startsOpen />;
}
