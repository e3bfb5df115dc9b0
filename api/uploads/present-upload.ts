import type { Upload } from '@glow50/shared/api/uploads';
import type { UploadRow } from './upload-repository';

export function presentUpload({ upload_id, purpose, kind, name, bytes, width, height }: UploadRow): Upload {
  return { id: upload_id, purpose, kind, name, bytes, width, height };
}
