import type { FileKind, UploadPurpose } from '@glow50/contract/uploads/upload-purposes';

export interface UploadTables {
  uploads: {
    owner_id: string;
    upload_id: string;
    owner_kind: 'user' | 'draft' | 'booking';
    purpose: UploadPurpose;
    kind: FileKind;
    name: string;
    bytes: number;
    width: number | null;
    height: number | null;
    idempotency_key: string;
    sent_hash: Buffer;
    created_at: Date;
  };
  upload_owners: {
    upload_id: string;
    owner_id: string;
  };
  upload_totals: {
    owner_id: string;
    files: number;
    bytes: number;
  };
  cancelled_uploads: {
    owner_id: string;
    idempotency_key: string;
    cancelled_at: Date;
  };
}
