import { REFERRAL_DRAFT, REGISTRANT_DRAFT } from '@glow50/host/draft-keys';
import type { DraftStorage } from '@glow50/host/host-services';
import { makeAutoObservable } from 'mobx';
import { type RegistrantId, REGISTRANTS } from './register/registrants';

export class RegistrationStore {
  registrant: RegistrantId | null = null;
  isChoiceMissing = false;
  private readonly drafts: DraftStorage;

  constructor(drafts: DraftStorage) {
    this.drafts = drafts;
    makeAutoObservable<this, 'drafts'>(this, { drafts: false }, { autoBind: true });
  }

  /**
   * Stores the referral code of a provider's link. An account opened in this browser counts for that
   * provider.
   */
  rememberReferral(code: string | null) {
    if (code) this.drafts.write(REFERRAL_DRAFT, code.slice(0, 40));
  }

  choose(registrant: RegistrantId) {
    this.registrant = registrant;
    this.isChoiceMissing = false;
  }

  /**
   * Path where the chosen registration starts. Null, and `isChoiceMissing` is set, when nothing is chosen.
   */
  next(): string | null {
    const chosen = REGISTRANTS.find(({ id }) => id === this.registrant);
    this.isChoiceMissing = !chosen;
    if (!chosen) return null;
    // Providers create an account first. After sign-in, the stored choice leads them to their profile.
    if (chosen.id === 'service_provider') this.drafts.write(REGISTRANT_DRAFT, chosen.id);
    else this.drafts.remove(REGISTRANT_DRAFT);
    return chosen.to;
  }
}
