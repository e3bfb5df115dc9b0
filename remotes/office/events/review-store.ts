import type { DeclineEventRequest, OrganizerEvent } from '@glow50/contract/events/event-editor';
import { declineEvent, officeEvent, publishEvent } from '@glow50/contract/office/office-event-calls';
import { ApiError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** One event under review. Methods throw `ApiError` or `NetworkError` and can be retried safely. */
export class ReviewStore {
  event: OrganizerEvent;
  private readonly keys = new WriteKeys();
  private readonly api: HttpClient;

  constructor(api: HttpClient, event: OrganizerEvent) {
    this.api = api;
    this.event = event;
    makeAutoObservable<this, 'api' | 'keys'>(
      this,
      { event: observableRef, api: false, keys: false },
      { autoBind: true },
    );
  }

  async publish(): Promise<void> {
    await this.write('publish', (idempotencyKey) =>
      this.api.call(publishEvent, { params: this.params, idempotencyKey }),
    );
  }

  async decline(body: DeclineEventRequest): Promise<void> {
    await this.write(`decline ${body.reason}`, (idempotencyKey) =>
      this.api.call(declineEvent, { params: this.params, body, idempotencyKey }),
    );
  }

  private get params() {
    return { id: this.event.id };
  }

  /** When the event changed in the meantime, reloads it before rethrowing the error. */
  private async write(name: string, send: (key: string) => Promise<OrganizerEvent>): Promise<void> {
    try {
      this.show(await this.keys.send(name, send));
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        const event = await this.api.call(officeEvent, { params: this.params }).catch(() => null);
        if (event) this.show(event);
      }
      throw error;
    }
  }

  private show(event: OrganizerEvent) {
    runInAction(() => {
      this.event = event;
    });
  }
}
