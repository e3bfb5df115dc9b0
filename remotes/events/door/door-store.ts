import { checkIn, doorList } from '@glow50/shared/api/check-in-calls';
import { type DoorList, SCANS_MAX, type Scan } from '@glow50/shared/api/check-ins';
import type { HttpClient } from '@glow50/shared/http/http-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Admission, DoorStorage, KeptDoor } from './door-storage';
import { type DoorVerdict, fromList, fromServer } from './door-verdict';
import { isNetworkAway } from './network-away';
import { hashCode } from './ticket-code';

/** Who stands at the door waits no longer than this for the server, in milliseconds. */
const PATIENCE = 4000;

type Asked = { code: string } | { ticketId: string };

interface DoorOptions {
  api: HttpClient;
  storage: DoorStorage;
  list: DoorList;
  admissions: KeptDoor['admissions'];
  isOnline: boolean;
  device: string;
}

/** The door of one event on this device: asks the server, and goes on by its own list where there is no network. */
export class DoorStore {
  list: DoorList;
  device: string;
  isOnline: boolean;
  isChecking = false;
  isSyncing = false;
  verdict: DoorVerdict | null = null;
  /** Why the server refuses to work with this device, such as a session that has ended. */
  problem: string | null = null;
  /** Whom this device has let in since the list was loaded. */
  admissions: readonly Admission[];
  /** This browser keeps nothing over a reload. */
  isForgetful = false;
  private readonly api: HttpClient;
  private readonly storage: DoorStorage;

  constructor({ api, storage, list, admissions, isOnline, device }: DoorOptions) {
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
        verdict: observableRef,
        api: false,
        storage: false,
      },
      { autoBind: true },
    );
  }

  get waiting(): readonly Admission[] {
    return this.admissions.filter(({ isSent }) => !isSent);
  }

  /** When and by whom a ticket was let in, as far as this device knows. */
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

  /** Ready for the next guest. */
  next() {
    this.verdict = null;
  }

  async admit(asked: Asked): Promise<void> {
    if (this.isChecking) return;
    this.isChecking = true;
    this.problem = null;
    const scan: Scan = { id: crypto.randomUUID(), ...asked, at: new Date().toISOString(), isOffline: false };
    try {
      const verdict = (await this.askServer(scan)) ?? (await this.askList(scan));
      runInAction(() => (this.verdict = verdict));
    } catch (error) {
      this.tell(error);
    } finally {
      runInAction(() => (this.isChecking = false));
    }
  }

  /** As `sync`, when there is something to tell or the server was out of reach. */
  async report(): Promise<void> {
    if (this.waiting.length > 0 || !this.isOnline) await this.sync();
  }

  /** Tells the server whom this device has let in without it, then loads the list anew. Never throws. */
  async sync(): Promise<void> {
    if (this.isSyncing) return;
    this.isSyncing = true;
    try {
      while (this.waiting.length > 0) await this.sendWaiting();
      const list = await this.api.call(doorList, this.address);
      await this.keep(() => this.storage.keepList(list.event.id, list));
      runInAction(() => {
        this.list = list;
        this.admissions = this.waiting;
        this.isOnline = true;
        this.problem = null;
      });
    } catch (error) {
      this.tell(error);
    } finally {
      runInAction(() => (this.isSyncing = false));
    }
  }

  /** As many as one call takes, of one name of the device. */
  private async sendWaiting(): Promise<void> {
    const device = this.waiting[0]?.device ?? this.device;
    const batch = this.waiting.filter((admission) => admission.device === device).slice(0, SCANS_MAX);
    const scans = batch.map(({ id, ticketId, at }) => ({ id, ticketId, at, isOffline: true }));
    await this.api.call(checkIn, { ...this.address, body: { device, scans } });
    for (const admission of batch) await this.note({ ...admission, isSent: true });
  }

  /** Null when the server did not answer: then the list on this device decides. */
  private async askServer(scan: Scan): Promise<DoorVerdict | null> {
    try {
      const body = { device: this.device, scans: [scan] };
      const { results } = await this.api.call(checkIn, {
        ...this.address,
        body,
        signal: AbortSignal.timeout(PATIENCE),
      });
      const [result] = results;
      if (!result) return null;
      if (result.verdict === 'admitted' && result.ticket) {
        await this.note(this.toAdmission(scan, result.ticket.id, true));
      }
      runInAction(() => (this.isOnline = true));
      return fromServer(result);
    } catch (error) {
      if (!isNetworkAway(error)) throw error;
      runInAction(() => (this.isOnline = false));
      return null;
    }
  }

  private async askList(scan: Scan): Promise<DoorVerdict> {
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

  private tell(error: unknown) {
    runInAction(() => {
      this.isOnline = !isNetworkAway(error);
      if (this.isOnline) this.problem = error instanceof Error ? error.message : String(error);
    });
  }

  /** Without storage the door goes on, as long as the page stays open. */
  private async keep(write: () => Promise<void>): Promise<void> {
    await write().catch(() => runInAction(() => (this.isForgetful = true)));
  }

  private get address() {
    return { params: { id: this.list.event.id } };
  }
}
