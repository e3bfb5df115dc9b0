import type { Upload } from '@glow50/contract/uploads/uploads';
import type { UploadRow } from './upload-repository';

export function presentUpload({ upload_id, purpose, kind, name, bytes, width, height }: UploadRow): Upload {
  return { id: upload_id, purpose, kind, name, bytes, width, height };
}
