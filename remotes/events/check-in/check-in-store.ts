import {
  type CheckInResult,
  type DoorList,
  type Result,
  type Scan,
  type ScanAction,
} from '@glow50/contract/check-in/check-ins';
import { ApiError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { Presses } from '@glow50/host/http/presses';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { AdmissionQueue } from './admission-queue';
import type { Admission, CheckInStorage, KeptCheckIn } from './check-in-storage';
import { type CheckInOutcome, fromList, fromServer } from './check-in-outcome';
import { createDoorCalls, type DoorCalls } from './door-calls';
import { warnOutsideHours } from './door-hours';
import type { DoorKey } from './door-key';
import { findInside, type Inside } from './guests-inside';
import { checkLocally } from './local-check';
import { isServerUnreachable } from './network-away';
import { RecentScans } from './recent-scans';

/** Longest wait for the server before the device's own list decides, in milliseconds. */
const TIMEOUT_MS = 4000;

type Asked = { code: string } | { ticketId: string };

/** Results that change who is inside. */
const CHANGES: ReadonlySet<Result> = new Set<Result>(['admitted', 'checked_out', 'undone']);

interface CheckInOptions {
  api: HttpClient;
  storage: CheckInStorage;
  list: DoorList;
  admissions: KeptCheckIn['admissions'];
  isOnline: boolean;
  device: string;
  /** Of a device that door staff opened with a PIN. */
  doorKey?: DoorKey | null;
  /** Called when the organizer has closed the door on this device. */
  onClosed?: () => void;
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
  /** What scanning a ticket does. */
  action: 'admit' | 'check_out' = 'admit';
  result: CheckInOutcome | null = null;
  /** Whether the last check was typed or pressed: its result stays until the next guest. */
  private isByHand = false;
  /** Why the server refuses requests from this device, for example because the session has ended. */
  problem: string | null = null;
  /** By the device's clock, in milliseconds. Kept current by `tick`. */
  now = Date.now();
  /** The name of this device is that of its pass. */
  readonly hasPass: boolean;
  readonly queue: AdmissionQueue;
  private readonly recent = new RecentScans();
  private readonly presses = new Presses();
  private readonly calls: DoorCalls;
  private readonly storage: CheckInStorage;
  private readonly onClosed: () => void;

  constructor(options: CheckInOptions) {
    const { api, storage, list, admissions, isOnline, device, doorKey = null } = options;
    this.calls = createDoorCalls(api, { eventId: list.event.id, token: doorKey?.token ?? null });
    this.storage = storage;
    this.list = list;
    this.queue = new AdmissionQueue({ calls: this.calls, storage, admissions });
    this.isOnline = isOnline;
    this.device = doorKey?.device ?? device;
    this.hasPass = doorKey !== null;
    this.onClosed = options.onClosed ?? (() => undefined);
    makeAutoObservable<this, 'calls' | 'storage' | 'onClosed' | 'recent' | 'presses'>(
      this,
      {
        list: observableRef,
        result: observableRef,
        queue: false,
        recent: false,
        presses: false,
        hasPass: false,
        calls: false,
        storage: false,
        onClosed: false,
      },
      { autoBind: true },
    );
  }

  /**
   * By ticket id, since when and by which device a guest is inside. Covers this device and the last loaded
   * list.
   */
  get admitted(): ReadonlyMap<string, Inside> {
    return findInside(this.list.tickets, this.queue.admissions);
  }

  /** Scan IDs by ticket id of what this device did in the last two minutes. */
  get undoable(): ReadonlyMap<string, string> {
    return this.recent.undoable(this.now);
  }

  /** Whether what the shown result says can still be undone. */
  get canUndoResult(): boolean {
    return [...this.undoable.values()].includes(this.result?.scanId ?? '');
  }

  get warning(): string | null {
    return this.canceledBecause === null ? warnOutsideHours(this.list.event, this.now) : null;
  }

  /** The camera does not replace the result of what was typed or pressed. */
  get holdsCamera(): boolean {
    return this.isByHand && (this.isChecking || this.result !== null);
  }

  /** The organizer's reason, possibly empty. Null unless the event was canceled. */
  get canceledBecause(): string | null {
    return this.list.event.cancelledBecause ?? null;
  }

  rename(device: string) {
    this.device = device;
  }

  choose(action: 'admit' | 'check_out') {
    this.action = action;
    this.result = null;
  }

  next() {
    this.result = null;
  }

  tick(now = Date.now()) {
    this.now = now;
  }

  /** A code that the camera saw. */
  async scan(code: string): Promise<void> {
    this.isByHand = false;
    await this.send({ code }, this.action);
  }

  /** Checks what is typed, or chosen from the list: lets the guest in, or out. */
  async admit(asked: Asked, action: 'admit' | 'check_out' = this.action): Promise<void> {
    this.isByHand = true;
    await this.send(asked, action);
  }

  /** Takes back what this device did with a ticket, within two minutes. */
  async undo(scanId: string): Promise<void> {
    this.isByHand = true;
    const done = this.recent.find(scanId);
    if (done) await this.decide({ action: 'undo', undoes: scanId, ticketId: done.ticketId }, done.action);
  }

  private send(asked: Asked, action: 'admit' | 'check_out'): Promise<void> {
    return this.decide({ ...asked, ...(action !== 'admit' && { action }) });
  }

  /** The next guest's code, shown while this one's is being checked, waits. */
  private decide(asked: Partial<Scan>, wasAction?: ScanAction): Promise<void> {
    return this.presses.run(JSON.stringify(asked), () => this.check(asked, wasAction));
  }

  private async check(asked: Partial<Scan>, wasAction?: ScanAction): Promise<void> {
    this.isChecking = true;
    this.problem = null;
    const at = new Date().toISOString();
    const scan: Scan = { id: crypto.randomUUID(), ...asked, at, isOffline: false };
    try {
      const outcome = (await this.askServer(scan, wasAction)) ?? (await this.checkLocalList(scan, wasAction));
      runInAction(() => {
        this.result = outcome;
        this.now = Date.now();
      });
    } catch (error) {
      this.handleError(error);
    } finally {
      runInAction(() => (this.isChecking = false));
    }
  }

  /** Runs `sync` only when there are unsent admissions or the server was unreachable. */
  async report(): Promise<void> {
    if (this.queue.unsent.length > 0 || !this.isOnline) await this.sync();
  }

  /** Reports unsent admissions, then reloads the list. Never throws. */
  async sync(): Promise<void> {
    if (this.isSyncing) return;
    this.isSyncing = true;
    try {
      await this.queue.send(this.device);
      const list = await this.calls.readList();
      await this.queue.keep(() => this.storage.keepList(list.event.id, list));
      runInAction(() => {
        this.list = list;
        this.queue.forgetSent();
        this.isOnline = true;
        this.problem = null;
      });
    } catch (error) {
      this.handleError(error);
    } finally {
      runInAction(() => (this.isSyncing = false));
    }
  }

  /** Resolves to null when the server is unreachable. */
  private async askServer(scan: Scan, wasAction?: ScanAction): Promise<CheckInOutcome | null> {
    try {
      const { results } = await this.calls.send(
        { device: this.device, scans: [scan] },
        AbortSignal.timeout(TIMEOUT_MS),
      );
      const [result] = results;
      if (!result) return null;
      await this.noteResult(scan, result, wasAction);
      runInAction(() => (this.isOnline = true));
      return fromServer(result);
    } catch (error) {
      if (!isServerUnreachable(error)) throw error;
      runInAction(() => (this.isOnline = false));
      return null;
    }
  }

  private async noteResult(scan: Scan, result: CheckInResult, wasAction?: ScanAction): Promise<void> {
    if (!result.ticket || !CHANGES.has(result.verdict)) return;
    await this.queue.note(this.toAdmission(scan, result.ticket.id, { isSent: true, wasAction }));
    this.recent.note({ ...scan, id: result.scanId }, result.ticket.id);
  }

  private async checkLocalList(scan: Scan, wasAction?: ScanAction): Promise<CheckInOutcome> {
    const { list } = this;
    const check = await checkLocally(list, this.admitted, scan);
    if (check.ticket && CHANGES.has(check.kind)) {
      await this.queue.note(this.toAdmission(scan, check.ticket.id, { isSent: false, wasAction }));
      this.recent.note(scan, check.ticket.id);
    }
    return fromList({ scanId: scan.id, list, ...check });
  }

  private toAdmission(
    { id, at, action, undoes }: Scan,
    ticketId: string,
    { isSent, wasAction }: { isSent: boolean; wasAction: ScanAction | undefined },
  ): Admission {
    return {
      id,
      at,
      ticketId,
      eventId: this.list.event.id,
      device: this.device,
      isSent,
      ...(action && { action }),
      ...(undoes && { undoes }),
      ...(wasAction && { wasAction }),
    };
  }

  private handleError(error: unknown) {
    runInAction(() => {
      this.isOnline = !isServerUnreachable(error);
      if (this.isOnline) this.problem = error instanceof Error ? error.message : String(error);
    });
    if (this.hasPass && error instanceof ApiError && (error.status === 410 || error.status === 404)) {
      this.onClosed();
    }
  }
}
