import { addDoorPass, doorPasses, revokeDoorPass } from '@glow50/contract/check-in/door-pass-calls';
import type { DoorPass, NewDoorPass } from '@glow50/contract/check-in/door-passes';
import type { HttpClient } from '@glow50/host/http/http-client';
import { Presses } from '@glow50/host/http/presses';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** The passes of one event's door staff. */
export class DoorStaffStore {
  status: 'idle' | 'adding' | 'revoking' = 'idle';
  passes: readonly DoorPass[] | null = null;
  /** The only time that its PIN is shown. */
  added: NewDoorPass | null = null;
  problem: string | null = null;
  private readonly api: HttpClient;
  private readonly eventId: number;
  private loading: Promise<void> | null = null;
  private readonly presses = new Presses();

  constructor(api: HttpClient, eventId: number) {
    this.api = api;
    this.eventId = eventId;
    makeAutoObservable<this, 'api' | 'eventId' | 'loading' | 'presses'>(
      this,
      {
        passes: observableRef,
        added: observableRef,
        api: false,
        eventId: false,
        loading: false,
        presses: false,
      },
      { autoBind: true },
    );
  }

  load(): Promise<void> {
    this.loading ??= this.loadPasses().finally(() => (this.loading = null));
    return this.loading;
  }

  private async loadPasses(): Promise<void> {
    try {
      const { passes } = await this.api.call(doorPasses, { params: { id: this.eventId } });
      runInAction(() => (this.passes = passes));
    } catch (error) {
      this.fail(error);
    }
  }

  /** Resolves to true on success. */
  async add(name: string): Promise<boolean> {
    return this.run('adding', name, async () => {
      // A list that arrived afterwards would miss the new pass.
      await this.loading;
      const added = await this.api.call(addDoorPass, { params: { id: this.eventId }, body: { name } });
      runInAction(() => {
        this.added = added;
        this.passes = [added.pass, ...(this.passes ?? [])];
      });
    });
  }

  async revoke(passId: string): Promise<void> {
    await this.run('revoking', passId, async () => {
      const revoked = await this.api.call(revokeDoorPass, { params: { id: this.eventId, passId } });
      runInAction(() => {
        this.passes = (this.passes ?? []).map((pass) => (pass.id === passId ? revoked : pass));
        if (this.added?.pass.id === passId) this.added = null;
      });
    });
  }

  private run(status: 'adding' | 'revoking', what: string, work: () => Promise<void>): Promise<boolean> {
    return this.presses.run(`${status} ${what}`, () => this.work(status, work));
  }

  private async work(status: 'adding' | 'revoking', work: () => Promise<void>): Promise<boolean> {
    this.status = status;
    this.problem = null;
    try {
      await work();
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    } finally {
      runInAction(() => (this.status = 'idle'));
    }
  }

  private fail(error: unknown) {
    runInAction(() => (this.problem = error instanceof Error ? error.message : String(error)));
  }
}
