import type { Listing } from '@glow50/contract/registration/listing';
import { LISTED_KINDS, type RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import type { DraftStorage } from '@glow50/host/host-services';
import type { RegistrationApi } from './registration-api';

/** The page of a visitor who registers although they are listed already. */
export class OwnListing {
  private readonly api: Pick<RegistrationApi, 'readListing'>;
  private readonly drafts: DraftStorage;
  private readonly kind: RegistrationKind;
  private readonly key: string;
  private answer: Promise<Listing | null> | null = null;
  private isAgain = false;

  constructor(
    { api, drafts }: { api: Pick<RegistrationApi, 'readListing'>; drafts: DraftStorage },
    kind: RegistrationKind,
  ) {
    this.api = api;
    this.drafts = drafts;
    this.kind = kind;
    this.key = `registration-${kind}-again`;
  }

  /** The visitor registers again on purpose, and goes on with it on later visits. */
  registerAgain() {
    this.isAgain = true;
    this.drafts.write(this.key, true);
  }

  forgetAgain() {
    this.drafts.remove(this.key);
  }

  /** Null also for a page that is not shown, such as that of a declined registration. */
  async findUnasked(): Promise<Listing | null> {
    const isAsked = this.isAgain || this.drafts.read(this.key) === true;
    if (isAsked || !LISTED_KINDS.includes(this.kind)) return null;
    this.answer ??= this.api.readListing();
    const listing = await this.answer.catch(() => {
      // The submission asks as well.
      this.answer = null;
      return null;
    });
    return listing?.isPublished ? listing : null;
  }
}
