import type { Agenda, AgendaAction, AgendaBooking } from '@glow50/contract/bookings/agenda';
import {
  agenda,
  cancelAsProvider,
  completeBooking,
  confirmZelle,
  markNoShow,
  completeTask,
} from '@glow50/contract/bookings/agenda-calls';
import { ApiError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { ACTION_LABELS } from './agenda-labels';

interface Asked {
  providerId: string;
  from: string;
  to: string;
}

export class AgendaStore {
  agenda: Agenda;
  pending: { bookingId: string; action: AgendaAction } | null = null;
  lastResult: { bookingId: string; severity: 'success' | 'error'; words: string } | null = null;
  private readonly keys = new WriteKeys();
  private readonly asked: Asked;
  private readonly api: HttpClient;

  constructor(api: HttpClient, asked: Asked, found: Agenda) {
    this.api = api;
    this.asked = asked;
    this.agenda = found;
    makeAutoObservable<this, 'api' | 'asked' | 'keys'>(
      this,
      { agenda: observableRef, api: false, asked: false, keys: false },
      { autoBind: true },
    );
  }

  bookingsOn(date: string): readonly AgendaBooking[] {
    return this.agenda.bookings.filter((booking) => booking.date === date);
  }

  /**
   * Resolves to whether the action succeeded. Runs one action at a time, and a retry after a lost response
   * reuses its idempotency key. Reloads the bookings after a 409.
   */
  async act(bookingId: string, action: AgendaAction): Promise<boolean> {
    if (this.pending) return false;
    this.pending = { bookingId, action };
    this.lastResult = null;
    const params = { id: this.asked.providerId, bookingId };
    try {
      const changed = await this.keys.send(`${action} ${bookingId}`, (idempotencyKey) =>
        this.api.call(CALLS[action], { params, idempotencyKey }),
      );
      runInAction(() => {
        this.replace(changed);
        this.lastResult = { bookingId, severity: 'success', words: ACTION_LABELS[action].done };
      });
      return true;
    } catch (error) {
      const fresh = error instanceof ApiError && error.status === 409 ? await this.read() : null;
      runInAction(() => {
        if (fresh) this.agenda = fresh;
        const words = error instanceof Error ? error.message : String(error);
        this.lastResult = { bookingId, severity: 'error', words };
      });
      return false;
    } finally {
      runInAction(() => (this.pending = null));
    }
  }

  private replace(changed: AgendaBooking) {
    const bookings = this.agenda.bookings.map((booking) => (booking.id === changed.id ? changed : booking));
    this.agenda = { ...this.agenda, bookings };
  }

  private async read(): Promise<Agenda | null> {
    const { providerId, from, to } = this.asked;
    return this.api.call(agenda, { params: { id: providerId }, query: { from, to } }).catch(() => null);
  }
}

const CALLS = {
  cancel: cancelAsProvider,
  'no-show': markNoShow,
  complete: completeBooking,
  'zelle-received': confirmZelle,
  'task-done': completeTask,
} as const satisfies Record<AgendaAction, unknown>;
