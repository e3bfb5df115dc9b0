import type { RegisteredRemote } from '@glow50/host/registry';
import type { Remote } from '@glow50/host/remote-module';
import { makeAutoObservable, observableRef } from 'mobx';
import type { RemoteError } from './remote-error';

export class RemoteState {
  registered: RegisteredRemote;
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  error: RemoteError | null = null;
  /** From the first request to the created remote, in milliseconds. */
  loadTime: number | null = null;
  remote: Remote | null = null;

  constructor(registered: RegisteredRemote) {
    this.registered = registered;
    makeAutoObservable(this, { registered: observableRef, remote: observableRef, error: observableRef });
  }

  start(registered: RegisteredRemote) {
    this.registered = registered;
    this.status = 'loading';
    this.error = null;
  }

  succeed(remote: Remote, loadTime: number) {
    this.remote = remote;
    this.loadTime = loadTime;
    this.status = 'ready';
  }

  fail(error: RemoteError) {
    this.error = error;
    this.status = 'failed';
  }
}
