import { FILE_NAME_MAX, type FileRef } from '@glow50/contract/registration/file-ref';
import type { UploadPurpose } from '@glow50/contract/uploads/upload-purposes';
import { useHost } from '@glow50/ui/RemoteRoot';
import { createUploader } from '@glow50/host/http/uploader';
import { FileUpload, type FileUploadHandle } from '@glow50/ui/FileUpload';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useUnfinishedWork } from '../wizard/unfinished-work';

/** Reference to an uploaded file, as stored in the answers. */
export type FileOf<Purpose extends UploadPurpose> = FileRef & { purpose: Purpose };

interface FileFieldProps<Purpose extends UploadPurpose> {
  label: string;
  purpose: Purpose;
  value: FileOf<Purpose> | null;
  /** Uploaded at once when set, for example a drawn signature. */
  file?: File | null;
  required?: boolean;
  error?: string | undefined;
  onChange(file: FileOf<Purpose> | null): void;
  ref?: Ref<FileUploadHandle>;
}

/** Uploads the file at once, so that the answers hold only a reference. */
export function FileField<Purpose extends UploadPurpose>({
  value,
  purpose,
  onChange,
  ref,
  ...field
}: FileFieldProps<Purpose>) {
  const { api } = useHost();
  const [uploader] = useState(() => createUploader(api));
  const handle = useRef<FileUploadHandle>(null);
  useUnfinishedWork(() => handle.current?.finish() ?? Promise.resolve(true));
  useImperativeHandle(ref, () => ({ finish: () => handle.current?.finish() ?? Promise.resolve(true) }), []);
  return (
    <FileUpload
      {...field}
      ref={handle}
      purpose={purpose}
      uploader={uploader}
      upload={value && { id: value.uploadId, name: value.name }}
      onChange={(upload) =>
        onChange(upload && { uploadId: upload.id, purpose, name: upload.name.slice(0, FILE_NAME_MAX) })
      }
    />
  );
}
