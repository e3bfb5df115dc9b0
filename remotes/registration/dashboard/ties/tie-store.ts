import { askForTie, TIE_DEEDS, type TieDeedName } from '@glow50/shared/api/tie-calls';
import type { Tie, TieKind, Ties } from '@glow50/shared/api/ties';
import { ApiError, NetworkError } from '@glow50/shared/http/api-error';
import type { HttpClient } from '@glow50/shared/http/http-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

const OVER: readonly Tie['state'][] = ['declined', 'withdrawn', 'ended'];

/** The connections, or the collaborations, of one's page. */
export class TieStore {
  ties: Ties;
  /** What is under way: `ask`, or the other provider's id. */
  pending: string | null = null;
  /** Of what was done last in the lists, and with whom. */
  problem: { providerId: string; message: string } | null = null;
  readonly kind: TieKind;
  private readonly api: HttpClient;

  constructor(api: HttpClient, kind: TieKind, ties: Ties) {
    this.api = api;
    this.kind = kind;
    this.ties = ties;
    makeAutoObservable<this, 'api'>(
      this,
      { ties: observableRef, problem: observableRef, api: false, kind: false },
      { autoBind: true },
    );
  }

  inState(state: Tie['state']): Ties {
    return this.ties.filter((tie) => tie.state === state);
  }

  /** Throws `ApiError` or `NetworkError`: the form shows why. */
  async ask(request: { providerId: string; note: string }): Promise<Tie> {
    this.pending = 'ask';
    try {
      const tie = await this.api.call(askForTie, { body: { ...request, kind: this.kind } });
      this.take(tie);
      return tie;
    } finally {
      runInAction(() => (this.pending = null));
    }
  }

  /** False when it could not be done. */
  async do(deed: TieDeedName, { provider, kind }: Tie): Promise<boolean> {
    if (this.pending) return false;
    this.pending = provider.id;
    this.problem = null;
    try {
      this.take(await this.api.call(TIE_DEEDS[deed], { params: { kind, providerId: provider.id } }));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      runInAction(() => (this.problem = { providerId: provider.id, message: error.message }));
      return false;
    } finally {
      runInAction(() => (this.pending = null));
    }
  }

  private take(tie: Tie) {
    const others = this.ties.filter(({ provider }) => provider.id !== tie.provider.id);
    this.ties = OVER.includes(tie.state) ? others : [tie, ...others];
  }
}
