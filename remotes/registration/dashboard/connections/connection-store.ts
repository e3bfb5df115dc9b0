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
  /** `ask` while a request is being sent, or the id of the provider whose action is running. */
  pending: string | null = null;
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
   * Resolves to null when another request or action is running. Throws `ApiError` or `NetworkError` for the
   * form to show.
   */
  async ask(request: { providerId: string; note: string }): Promise<Connection | null> {
    if (this.pending) return null;
    this.pending = 'ask';
    const body = { ...request, kind: this.kind };
    try {
      const connection = await this.keys.send(JSON.stringify(body), (idempotencyKey) =>
        this.api.call(askForConnection, { body, idempotencyKey }),
      );
      this.take(connection);
      return connection;
    } finally {
      runInAction(() => (this.pending = null));
    }
  }

  /** Resolves with false when the action failed or another one is running; `problem` has the error. */
  async do(action: ConnectionActionName, { provider, kind }: Connection): Promise<boolean> {
    if (this.pending) return false;
    this.pending = provider.id;
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
      runInAction(() => (this.pending = null));
    }
  }

  private take(connection: Connection) {
    const others = this.connections.filter(({ provider }) => provider.id !== connection.provider.id);
    this.connections = OVER.includes(connection.state) ? others : [connection, ...others];
  }
}
