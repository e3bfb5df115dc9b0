import { checkIn, doorList } from '@glow50/contract/check-in/check-in-calls';
import { type DoorList, SCANS_MAX, type Scan } from '@glow50/contract/check-in/check-ins';
import type { HttpClient } from '@glow50/host/http/http-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Admission, CheckInStorage, KeptCheckIn } from './check-in-storage';
import { type CheckInOutcome, fromList, fromServer } from './check-in-outcome';
import { isServerUnreachable } from './network-away';
import { hashCode } from './ticket-code';

/** Longest wait for the server before the device's own list decides, in milliseconds. */
const TIMEOUT_MS = 4000;

type Asked = { code: string } | { ticketId: string };

interface CheckInOptions {
  api: HttpClient;
  storage: CheckInStorage;
  list: DoorList;
  admissions: KeptCheckIn['admissions'];
  isOnline: boolean;
  device: string;
}

/**
 * Check-in of one event on this device. Asks the server first, and decides from its own list while offline.
 */
export class CheckInStore {
  list: DoorList;
  device: string;
  isOnline: boolean;
  isChecking = false;
  isSyncing = false;
  result: CheckInOutcome | null = null;
  /** Why the server refuses requests from this device, for example because the session has ended. */
  problem: string | null = null;
  /** Guests admitted by this device since the list was loaded. */
  admissions: readonly Admission[];
  /** Writing to the browser's storage failed, so admissions are lost on a reload. */
  hasStorageFailed = false;
  private readonly api: HttpClient;
  private readonly storage: CheckInStorage;

  constructor({ api, storage, list, admissions, isOnline, device }: CheckInOptions) {
    this.api = api;
    this.storage = storage;
    this.list = list;
    this.admissions = admissions;
    this.isOnline = isOnline;
    this.device = device;
    makeAutoObservable<this, 'api' | 'storage'>(
      this,
      {
        list: observableRef,
        admissions: observableRef,
        result: observableRef,
        api: false,
        storage: false,
      },
      { autoBind: true },
    );
  }

  get unsentAdmissions(): readonly Admission[] {
    return this.admissions.filter(({ isSent }) => !isSent);
  }

  /**
   * By ticket id, when and by which device a ticket was admitted. Covers this device and the last loaded
   * list.
   */
  get admitted(): ReadonlyMap<string, { at: string; by: string }> {
    const known = this.list.tickets.flatMap(({ id, admittedAt, admittedBy }) =>
      admittedAt ? [[id, { at: admittedAt, by: admittedBy ?? 'another device' }] as const] : [],
    );
    const own = this.admissions.map(({ ticketId, at, device }) => [ticketId, { at, by: device }] as const);
    return new Map([...own, ...known]);
  }

  rename(device: string) {
    this.device = device;
  }

  next() {
    this.result = null;
  }

  async admit(asked: Asked): Promise<void> {
    if (this.isChecking) return;
    this.isChecking = true;
    this.problem = null;
    const scan: Scan = { id: crypto.randomUUID(), ...asked, at: new Date().toISOString(), isOffline: false };
    try {
      const outcome = (await this.askServer(scan)) ?? (await this.checkLocalList(scan));
      runInAction(() => (this.result = outcome));
    } catch (error) {
      this.handleError(error);
    } finally {
      runInAction(() => (this.isChecking = false));
    }
  }

  /** Runs `sync` only when there are unsent admissions or the server was unreachable. */
  async report(): Promise<void> {
    if (this.unsentAdmissions.length > 0 || !this.isOnline) await this.sync();
  }

  /** Reports unsent admissions, then reloads the list. Never throws. */
  async sync(): Promise<void> {
    if (this.isSyncing) return;
    this.isSyncing = true;
    try {
      while (this.unsentAdmissions.length > 0) await this.sendWaiting();
      const list = await this.api.call(doorList, this.address);
      await this.keep(() => this.storage.keepList(list.event.id, list));
      runInAction(() => {
        this.list = list;
        this.admissions = this.unsentAdmissions;
        this.isOnline = true;
        this.problem = null;
      });
    } catch (error) {
      this.handleError(error);
    } finally {
      runInAction(() => (this.isSyncing = false));
    }
  }

  /** Sends one batch. A call takes a limited number of scans and only one device name. */
  private async sendWaiting(): Promise<void> {
    const device = this.unsentAdmissions[0]?.device ?? this.device;
    const batch = this.unsentAdmissions
      .filter((admission) => admission.device === device)
      .slice(0, SCANS_MAX);
    const scans = batch.map(({ id, ticketId, at }) => ({ id, ticketId, at, isOffline: true }));
    await this.api.call(checkIn, { ...this.address, body: { device, scans } });
    for (const admission of batch) await this.note({ ...admission, isSent: true });
  }

  /** Resolves to null when the server is unreachable. */
  private async askServer(scan: Scan): Promise<CheckInOutcome | null> {
    try {
      const body = { device: this.device, scans: [scan] };
      const { results } = await this.api.call(checkIn, {
        ...this.address,
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const [result] = results;
      if (!result) return null;
      if (result.verdict === 'admitted' && result.ticket) {
        await this.note(this.toAdmission(scan, result.ticket.id, true));
      }
      runInAction(() => (this.isOnline = true));
      return fromServer(result);
    } catch (error) {
      if (!isServerUnreachable(error)) throw error;
      runInAction(() => (this.isOnline = false));
      return null;
    }
  }

  private async checkLocalList(scan: Scan): Promise<CheckInOutcome> {
    const hash = scan.code === undefined ? null : await hashCode(scan.code);
    const ticket = this.list.tickets.find(({ id, codeHash }) =>
      hash === null ? id === scan.ticketId : codeHash === hash,
    );
    const admission = ticket && this.admitted.get(ticket.id);
    if (ticket && !admission) await this.note(this.toAdmission(scan, ticket.id, false));
    return fromList({ scanId: scan.id, ticket, admission, loadedAt: this.list.loadedAt });
  }

  private toAdmission({ id, at }: Scan, ticketId: string, isSent: boolean): Admission {
    return { id, at, ticketId, eventId: this.list.event.id, device: this.device, isSent };
  }

  private async note(admission: Admission): Promise<void> {
    runInAction(() => {
      this.admissions = [...this.admissions.filter(({ id }) => id !== admission.id), admission];
    });
    await this.keep(() => this.storage.keepAdmission(admission));
  }

  private handleError(error: unknown) {
    runInAction(() => {
      this.isOnline = !isServerUnreachable(error);
      if (this.isOnline) this.problem = error instanceof Error ? error.message : String(error);
    });
  }

  /**
   * A failed write must not stop the check-in. Unsent admissions then last only as long as the page stays
   * open.
   */
  private async keep(write: () => Promise<void>): Promise<void> {
    await write().catch(() => runInAction(() => (this.hasStorageFailed = true)));
  }

  private get address() {
    return { params: { id: this.list.event.id } };
  }
}
