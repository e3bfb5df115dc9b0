import {
  askForConnection,
  CONNECTION_ACTIONS,
  type ConnectionActionName,
} from '@glow50/contract/connections/connection-calls';
import type { Connection, ConnectionKind, Connections } from '@glow50/contract/connections/connections';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

const OVER: readonly Connection['state'][] = ['declined', 'withdrawn', 'ended'];

/** A provider's connections or collaborations, by `kind`. */
export class ConnectionStore {
  connections: Connections;
  /** `ask` while a request is being sent, and the ids of the providers whose actions are running. */
  readonly pending = new Set<string>();
  /** Error of the last action in the lists. */
  problem: { providerId: string; message: string } | null = null;
  readonly kind: ConnectionKind;
  private readonly api: HttpClient;
  private readonly keys = new WriteKeys();

  constructor(api: HttpClient, kind: ConnectionKind, connections: Connections) {
    this.api = api;
    this.kind = kind;
    this.connections = connections;
    makeAutoObservable<this, 'api' | 'keys'>(
      this,
      { connections: observableRef, problem: observableRef, api: false, keys: false, kind: false },
      { autoBind: true },
    );
  }

  inState(state: Connection['state']): Connections {
    return this.connections.filter((connection) => connection.state === state);
  }

  /**
   * Resolves to null while another request is being sent. Throws `ApiError` or `NetworkError` for the
   * form to show.
   */
  async ask(request: { providerId: string; note: string }): Promise<Connection | null> {
    if (this.pending.has('ask')) return null;
    this.pending.add('ask');
    const body = { ...request, kind: this.kind };
    try {
      const connection = await this.keys.send(JSON.stringify(body), (idempotencyKey) =>
        this.api.call(askForConnection, { body, idempotencyKey }),
      );
      this.take(connection);
      return connection;
    } finally {
      runInAction(() => this.pending.delete('ask'));
    }
  }

  /** Resolves with false when it failed, or one with the same provider is running; `problem` has the error. */
  async do(action: ConnectionActionName, { provider, kind }: Connection): Promise<boolean> {
    if (this.pending.has(provider.id)) return false;
    this.pending.add(provider.id);
    this.problem = null;
    try {
      this.take(
        await this.api.call(CONNECTION_ACTIONS[action], { params: { kind, providerId: provider.id } }),
      );
      return true;
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      runInAction(() => (this.problem = { providerId: provider.id, message: error.message }));
      return false;
    } finally {
      runInAction(() => this.pending.delete(provider.id));
    }
  }

  private take(connection: Connection) {
    const others = this.connections.filter(({ provider }) => provider.id !== connection.provider.id);
    this.connections = OVER.includes(connection.state) ? others : [connection, ...others];
  }
}
