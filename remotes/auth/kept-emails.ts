import type { DraftStorage } from '@glow50/shared/host/host-services';

const VERIFICATION_EMAIL = 'verification-email';
const RESET_EMAIL = 'reset-email';

/** Addresses that wait for an email of ours. They outlast a reload; nothing secret is kept with them. */
export class KeptEmails {
  private readonly drafts: DraftStorage;

  constructor(drafts: DraftStorage) {
    this.drafts = drafts;
  }

  /** Address of the account whose code is awaited; empty when there is none. */
  get verification(): string {
    return this.read(VERIFICATION_EMAIL);
  }

  set verification(email: string) {
    this.drafts.write(VERIFICATION_EMAIL, email);
  }

  /** Address to which the link for a new password went; empty when there is none. */
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
