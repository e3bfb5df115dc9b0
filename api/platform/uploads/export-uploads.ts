import type { AccountExport } from '@glow50/contract/accounts/account';
import type { Connection } from '../database/connection';

export async function exportUploads({ db }: Connection, ownerId: string): Promise<AccountExport['uploads']> {
  const uploads = await db
    .selectFrom('uploads')
    .select(['upload_id', 'purpose', 'name', 'bytes', 'created_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .execute();
  return uploads.map((upload) => ({
    id: upload.upload_id,
    purpose: upload.purpose,
    name: upload.name,
    bytes: upload.bytes,
    createdAt: upload.created_at.toISOString(),
  }));
}
