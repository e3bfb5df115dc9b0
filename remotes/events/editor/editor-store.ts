import type { EventDraft } from '@glow50/contract/events/event-draft';
import type { OrganizerEvent } from '@glow50/contract/events/event-editor';
import type { ChangeEventRequest } from '@glow50/contract/events/organizing';
import { addEventDraft, saveEventDraft } from '@glow50/contract/events/organizing-calls';
import {
  addEvent,
  cancelEvent,
  changeEvent,
  removeEvent,
  submitEvent,
  withdrawEvent,
} from '@glow50/contract/events/event-editor-calls';
import { ApiError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { Presses } from '@glow50/host/http/presses';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** One event in the organizer's editor. `event` is null until a new event is saved. */
export class EventEditorStore {
  event: OrganizerEvent | null;
  pending: 'save' | 'submit' | 'withdraw' | 'remove' | 'cancel' | null = null;
  problem: string | null = null;
  fieldProblems: Readonly<Record<string, string>> = {};
  private readonly keys = new WriteKeys();
  private readonly presses = new Presses();
  private readonly api: HttpClient;

  constructor(api: HttpClient, event: OrganizerEvent | null) {
    this.api = api;
    this.event = event;
    makeAutoObservable<this, 'api' | 'keys' | 'presses'>(
      this,
      { event: observableRef, fieldProblems: observableRef, api: false, keys: false, presses: false },
      { autoBind: true },
    );
  }

  /** Saves anything, also what could not be sent for review yet. */
  async saveDraft(draft: EventDraft): Promise<boolean> {
    return this.write('save', draft, (idempotencyKey) =>
      this.event
        ? this.api.call(saveEventDraft, { ...this.address, body: draft, idempotencyKey })
        : this.api.call(addEventDraft, { body: draft, idempotencyKey }),
    );
  }

  async save(form: ChangeEventRequest): Promise<boolean> {
    return this.write('save', form, (idempotencyKey) =>
      this.event
        ? this.api.call(changeEvent, { ...this.address, body: form, idempotencyKey })
        : this.api.call(addEvent, { body: form, idempotencyKey }),
    );
  }

  async submit(): Promise<boolean> {
    return this.write('submit', null, (idempotencyKey) =>
      this.api.call(submitEvent, { ...this.address, idempotencyKey }),
    );
  }

  async withdraw(): Promise<boolean> {
    return this.write('withdraw', null, (idempotencyKey) =>
      this.api.call(withdrawEvent, { ...this.address, idempotencyKey }),
    );
  }

  /** Cancels the event. All ticket holders are refunded and emailed the reason. */
  async cancel(reason: string): Promise<boolean> {
    const body = { reason };
    return this.write('cancel', body, (idempotencyKey) =>
      this.api.call(cancelEvent, { ...this.address, body, idempotencyKey }),
    );
  }

  async remove(): Promise<boolean> {
    return this.write('remove', null, async (idempotencyKey) => {
      await this.api.call(removeEvent, { ...this.address, idempotencyKey });
      return null;
    });
  }

  /** Forgets why the last action failed. */
  dismiss() {
    this.problem = null;
    this.fieldProblems = {};
  }

  private get address() {
    return { params: { id: this.event?.id ?? '' } };
  }

  private write(
    pending: NonNullable<EventEditorStore['pending']>,
    body: object | null,
    call: (key: string) => Promise<OrganizerEvent | null>,
  ): Promise<boolean> {
    return this.presses.run(JSON.stringify([pending, body]), () => this.send(pending, body, call));
  }

  private async send(
    pending: NonNullable<EventEditorStore['pending']>,
    body: object | null,
    call: (key: string) => Promise<OrganizerEvent | null>,
  ): Promise<boolean> {
    this.pending = pending;
    this.problem = null;
    this.fieldProblems = {};
    try {
      const event = await this.keys.send([pending, this.event?.id, JSON.stringify(body)].join(' '), call);
      runInAction(() => (this.event = event));
      return true;
    } catch (error) {
      runInAction(() => {
        this.problem = error instanceof Error ? error.message : String(error);
        this.fieldProblems = error instanceof ApiError ? error.fields : {};
      });
      return false;
    } finally {
      runInAction(() => (this.pending = null));
    }
  }
}
