import type { UploadPurpose } from '@glow50/contract/uploads/upload-purposes';
import { styled } from '@glow50/ui';
import { useState } from 'react';
import { FileField, type FileOf } from './FileField';

interface ImageSlotsProps<Purpose extends UploadPurpose> {
  label: string;
  purpose: Purpose;
  slots: number;
  value: readonly FileOf<Purpose>[];
  /** Error about all images, shown at the first slot. */
  error?: string | undefined;
  onChange(files: FileOf<Purpose>[]): void;
}

/** A fixed number of image slots. Clearing a slot does not shift the others. */
export function ImageSlots<Purpose extends UploadPurpose>({
  label,
  purpose,
  slots,
  value,
  error,
  onChange,
}: ImageSlotsProps<Purpose>) {
  const [files, setFiles] = useState(() => Array.from({ length: slots }, (_, slot) => value[slot] ?? null));

  function handleChange(slot: number, file: FileOf<Purpose> | null) {
    const changed = files.with(slot, file);
    setFiles(changed);
    onChange(changed.filter((kept) => kept !== null));
  }

  return (
    <Slots>
      {files.map((file, slot) => (
        <FileField
          key={slot}
          label={`${label} ${slot + 1}`}
          purpose={purpose}
          value={file}
          error={slot === 0 ? error : undefined}
          onChange={(changed) => handleChange(slot, changed)}
        />
      ))}
    </Slots>
  );
}

const Slots = styled('div')({ display: 'grid', gap: 4 });
