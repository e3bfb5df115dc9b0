import type { Replacement } from '@glow50/contract/registration/listing';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { RegistrationApi } from './registration-api';

export const REPLACEMENT_HINT = 'Look at your page and at what would replace it, then confirm';

/** The live page that a submission would change, and whether the registrant agreed to that. */
export class ReplacementStore {
  replacement: Replacement | null = null;
  isAgreed = false;
  problem = '';
  isLoading = false;
  private readonly api: Pick<RegistrationApi, 'readReplacement'>;

  constructor(api: Pick<RegistrationApi, 'readReplacement'>) {
    this.api = api;
    makeAutoObservable<this, 'api'>(this, { api: false, replacement: observableRef }, { autoBind: true });
  }

  /** Compares again. An agreement to an earlier comparison counts only for that one. */
  async load(): Promise<void> {
    this.isLoading = true;
    this.problem = '';
    try {
      const replacement = await this.api.readReplacement();
      runInAction(() => {
        if (replacement?.version !== this.replacement?.version) this.isAgreed = false;
        this.replacement = replacement;
      });
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      runInAction(() => (this.problem = error.message));
    } finally {
      runInAction(() => (this.isLoading = false));
    }
  }

  agree(isAgreed: boolean) {
    this.isAgreed = isAgreed;
  }

  /** What a submission sends. Throws while the registrant has not agreed. */
  get consent(): { replaces?: string } {
    if (!this.replacement) return {};
    if (!this.isAgreed) throw new ApiError(409, { message: REPLACEMENT_HINT });
    return { replaces: this.replacement.version };
  }
}
