import { REFERRAL_DRAFT, REGISTRANT_DRAFT } from '@glow50/shared/host/draft-keys';
import type { DraftStorage } from '@glow50/shared/host/host-services';
import { makeAutoObservable } from 'mobx';
import { type RegistrantId, REGISTRANTS } from './register/registrants';

export class RegistrationStore {
  registrant: RegistrantId | null = null;
  /** Next was pressed before anything was chosen. */
  isChoiceMissing = false;
  private readonly drafts: DraftStorage;

  constructor(drafts: DraftStorage) {
    this.drafts = drafts;
    makeAutoObservable<this, 'drafts'>(this, { drafts: false }, { autoBind: true });
  }

  /** Somebody came by a provider's link: whoever opens an account in this browser is counted for them. */
  rememberReferral(code: string | null) {
    if (code) this.drafts.write(REFERRAL_DRAFT, code.slice(0, 40));
  }

  choose(registrant: RegistrantId) {
    this.registrant = registrant;
    this.isChoiceMissing = false;
  }

  /** The page on which registering goes on; nothing as long as nothing is chosen. */
  next(): string | null {
    const chosen = REGISTRANTS.find(({ id }) => id === this.registrant);
    this.isChoiceMissing = !chosen;
    if (!chosen) return null;
    // A provider's account comes first; signing in reads the choice to lead on from there.
    if (chosen.id === 'service_provider') this.drafts.write(REGISTRANT_DRAFT, chosen.id);
    else this.drafts.remove(REGISTRANT_DRAFT);
    return chosen.to;
  }
}
