import { SCANS_MAX } from '@glow50/contract/check-in/check-ins';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Admission, CheckInStorage } from './check-in-storage';
import type { DoorCalls } from './door-calls';

interface QueueOptions {
  calls: DoorCalls;
  storage: CheckInStorage;
  admissions: readonly Admission[];
}

/** What this device did at the door, until the server knows it. Survives a reload where the browser stores it. */
export class AdmissionQueue {
  /** What this device did since the list was loaded. */
  admissions: readonly Admission[];
  /** Writing to the browser's storage failed, so admissions are lost on a reload. */
  hasStorageFailed = false;
  private readonly calls: DoorCalls;
  private readonly storage: CheckInStorage;

  constructor({ calls, storage, admissions }: QueueOptions) {
    this.calls = calls;
    this.storage = storage;
    this.admissions = admissions;
    makeAutoObservable<this, 'calls' | 'storage'>(
      this,
      { admissions: observableRef, calls: false, storage: false },
      { autoBind: true },
    );
  }

  get unsent(): readonly Admission[] {
    return this.admissions.filter(({ isSent }) => !isSent);
  }

  async note(admission: Admission): Promise<void> {
    runInAction(() => {
      this.admissions = [...this.admissions.filter(({ id }) => id !== admission.id), admission];
    });
    await this.keep(() => this.storage.keepAdmission(admission));
  }

  /** Reports everything to the server. Rejects as its calls do. */
  async send(device: string): Promise<void> {
    while (this.unsent.length > 0) await this.sendBatch(this.unsent[0]?.device ?? device);
  }

  /** Call it with a list that was loaded after `send`. */
  forgetSent() {
    this.admissions = this.unsent;
  }

  /**
   * A failed write must not stop the check-in. Unsent admissions then last only as long as the page stays
   * open.
   */
  async keep(write: () => Promise<void>): Promise<void> {
    await write().catch(() => runInAction(() => (this.hasStorageFailed = true)));
  }

  /** A call takes a limited number of scans and only one device name. */
  private async sendBatch(device: string): Promise<void> {
    const batch = this.unsent.filter((admission) => admission.device === device).slice(0, SCANS_MAX);
    const scans = batch.map(({ id, ticketId, at, action, undoes }) => ({
      id,
      ticketId,
      at,
      isOffline: true,
      ...(action && { action }),
      ...(undoes && { undoes }),
    }));
    await this.calls.send({ device, scans });
    for (const admission of batch) await this.note({ ...admission, isSent: true });
  }
}
