import { askForTie, TIE_DEEDS, type TieDeedName } from '@glow50/contract/connections/connection-calls';
import type { Tie, TieKind, Ties } from '@glow50/contract/connections/connections';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

const OVER: readonly Tie['state'][] = ['declined', 'withdrawn', 'ended'];

/** A provider's connections or collaborations, by `kind`. */
export class TieStore {
  ties: Ties;
  /** `ask` while a request is being sent, or the id of the provider whose action is running. */
  pending: string | null = null;
  /** Error of the last action in the lists. */
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

  /** Throws `ApiError` or `NetworkError` for the form to show. */
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

  /** Resolves with false when the action failed or another one is running; `problem` has the error. */
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
