import { REFERRAL_DRAFT } from './draft-keys';
import type { DraftStorage } from './host-services';

/** What opening an account says of the link by which somebody came: nothing without one. */
export function readReferral(drafts: DraftStorage): { referral?: string } {
  const code = drafts.read(REFERRAL_DRAFT);
  return typeof code === 'string' ? { referral: code } : {};
}
