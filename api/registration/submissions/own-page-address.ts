import { signResumeToken } from '../drafts/resume-link';
import type { RegistrationRow } from './registration-repository';

export interface EmailContext {
  publicUrl: string;
  secretKey: string;
  now: Date;
}

/** The page with the registration's status. A guest's link contains a token that opens it in any browser. */
export function ownPageAddress(row: RegistrationRow, { publicUrl, secretKey, now }: EmailContext): string {
  const page = `${publicUrl}/student-profile`;
  if (row.user_id !== null) return page;
  const token = signResumeToken({ ownerId: row.owner_id, kind: row.kind }, secretKey, now);
  return `${page}?open=${token}`;
}
