import type { FileRef } from '@glow50/shared/api/registration/file-ref';
import type { UploadPurpose } from '@glow50/shared/api/upload-purposes';
import type { Upload } from '@glow50/shared/api/uploads';
import { useHost } from '@glow50/shared/host/RemoteRoot';
import { createUploader } from '@glow50/shared/http/uploader';
import { FileUpload } from '@glow50/shared/ui/FileUpload';
import { useState } from 'react';

interface FileFieldProps {
  label: string;
  purpose: UploadPurpose;
  value: FileRef | null;
  /** Sent at once, as if it had been chosen here. */
  file?: File | null;
  required?: boolean;
  error?: string | undefined;
  onChange(value: FileRef | null): void;
}

/** One file of a registration: stored at once, kept with the answers as a reference. */
export function FileField({ purpose, value, onChange, ...props }: FileFieldProps) {
  const { api } = useHost();
  const [uploader] = useState(() => createUploader(api));
  return (
    <FileUpload
      {...props}
      purpose={purpose}
      uploader={uploader}
      upload={value && { id: value.uploadId, name: value.name }}
      onChange={(upload) => onChange(upload && toFileRef(upload))}
    />
  );
}

function toFileRef({ id, purpose, name }: Upload): FileRef {
  return { uploadId: id, purpose, name: name.slice(0, 120) };
}
