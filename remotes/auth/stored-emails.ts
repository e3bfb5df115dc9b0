import type { DraftStorage } from '@glow50/host/host-services';

const VERIFICATION_EMAIL = 'verification-email';
const RESET_EMAIL = 'reset-email';

/**
 * Addresses to which an email was sent; empty when there is none. They survive a reload. Nothing secret is
 * stored with them.
 */
export class StoredEmails {
  private readonly drafts: DraftStorage;

  constructor(drafts: DraftStorage) {
    this.drafts = drafts;
  }

  get verification(): string {
    return this.read(VERIFICATION_EMAIL);
  }

  set verification(email: string) {
    this.drafts.write(VERIFICATION_EMAIL, email);
  }

  get reset(): string {
    return this.read(RESET_EMAIL);
  }

  set reset(email: string) {
    this.drafts.write(RESET_EMAIL, email);
  }

  forgetVerification() {
    this.drafts.remove(VERIFICATION_EMAIL);
  }

  forgetReset() {
    this.drafts.remove(RESET_EMAIL);
  }

  private read(key: string): string {
    const kept = this.drafts.read(key);
    return typeof kept === 'string' ? kept : '';
  }
}
