import type {
  AskChangeRequest,
  DeclineEventRequest,
  OfficeEventItem,
  TakeDownRequest,
} from '@glow50/contract/events/event-editor';
import {
  acceptChange,
  askForChange,
  declineEvent,
  officeEvent,
  publishEvent,
  putBackEvent,
  takeDownEvent,
} from '@glow50/contract/office/office-event-calls';
import { ApiError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** One event under review. Methods throw `ApiError` or `NetworkError` and can be retried safely. */
export class ReviewStore {
  event: OfficeEventItem;
  private readonly keys = new WriteKeys();
  private readonly api: HttpClient;

  constructor(api: HttpClient, event: OfficeEventItem) {
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

  async takeDown(body: TakeDownRequest): Promise<void> {
    await this.write(`take down ${body.cancels} ${body.reason}`, (idempotencyKey) =>
      this.api.call(takeDownEvent, { params: this.params, body, idempotencyKey }),
    );
  }

  async putBack(): Promise<void> {
    await this.write('put back', (idempotencyKey) =>
      this.api.call(putBackEvent, { params: this.params, idempotencyKey }),
    );
  }

  async askForChange(body: AskChangeRequest): Promise<void> {
    await this.write(`ask ${body.text}`, (idempotencyKey) =>
      this.api.call(askForChange, { params: this.params, body, idempotencyKey }),
    );
  }

  async acceptChange(): Promise<void> {
    await this.write('accept', (idempotencyKey) =>
      this.api.call(acceptChange, { params: this.params, idempotencyKey }),
    );
  }

  private get params() {
    return { id: this.event.id };
  }

  /** When the event changed in the meantime, reloads it before rethrowing the error. */
  private async write(name: string, send: (key: string) => Promise<OfficeEventItem>): Promise<void> {
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

  private show(event: OfficeEventItem) {
    runInAction(() => {
      this.event = event;
    });
  }
}
