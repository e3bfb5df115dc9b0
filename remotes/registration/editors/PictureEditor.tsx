import type { FileRef } from '@glow50/shared/api/registration/file-ref';
import { Button, Stack } from '@glow50/shared/ui';
import { type ChangeEvent, useRef, useState } from 'react';
import { FileField } from './FileField';

interface PictureEditorProps {
  value: FileRef | null;
  error?: string | undefined;
  onChange(value: FileRef | null): void;
}

/** The profile picture: taken now, where the device has a camera of its own, or chosen. */
export function PictureEditor({ value, error, onChange }: PictureEditorProps) {
  const [file, setFile] = useState<File | null>(null);
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);

  function handleChoice({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (chosen) setFile(chosen);
    target.value = '';
  }

  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="contained" onClick={() => camera.current?.click()}>
          Take a Photo
        </Button>
        <Button variant="outlined" onClick={() => gallery.current?.click()}>
          Choose From Gallery
        </Button>
      </Stack>
      <input ref={camera} type="file" accept="image/*" capture="user" hidden onChange={handleChoice} />
      <input ref={gallery} type="file" accept="image/jpeg,image/png" hidden onChange={handleChoice} />
      <FileField
        label="Profile picture"
        purpose="profile-photo"
        value={value}
        file={file}
        error={error}
        onChange={onChange}
      />
    </Stack>
  );
}
