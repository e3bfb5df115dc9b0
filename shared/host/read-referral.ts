import { REFERRAL_DRAFT } from './draft-keys';
import type { DraftStorage } from './host-services';

/**
 * The referral code to send when an account is created. Empty when the visitor came without a referral link.
 */
export function readReferral(drafts: DraftStorage): { referral?: string } {
  const code = drafts.read(REFERRAL_DRAFT);
  return typeof code === 'string' ? { referral: code } : {};
}
