import { type Scan, type ScanAction, UNDO_SECONDS } from '@glow50/contract/check-in/check-ins';
import { makeAutoObservable, observableRef } from 'mobx';

interface Done {
  scanId: string;
  ticketId: string;
  action: ScanAction;
  /** By the device's clock, in milliseconds. */
  at: number;
}

/** What this device did last with each ticket, for undoing it within two minutes. */
export class RecentScans {
  private done: readonly Done[] = [];

  constructor() {
    makeAutoObservable<this, 'done'>(this, { done: observableRef });
  }

  note({ id, action = 'admit', undoes }: Scan, ticketId: string, at = Date.now()) {
    const others = this.done.filter((one) => one.ticketId !== ticketId && one.scanId !== undoes);
    this.done = action === 'undo' ? others : [...others, { scanId: id, ticketId, action, at }];
  }

  find(scanId: string): Done | undefined {
    return this.done.find((one) => one.scanId === scanId);
  }

  /** Scan IDs by ticket ID of what can still be undone. */
  undoable(now: number): ReadonlyMap<string, string> {
    const since = now - UNDO_SECONDS * 1000;
    return new Map(
      this.done.filter(({ at }) => at > since).map(({ ticketId, scanId }) => [ticketId, scanId] as const),
    );
  }
}
