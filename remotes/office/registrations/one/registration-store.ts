import type {
  MailRequest,
  MoveRequest,
  NoteRequest,
  OfficeRegistration,
} from '@glow50/contract/office/office';
import {
  mailRegistrant,
  moveRegistration,
  noteRegistration,
  officeRegistration,
} from '@glow50/contract/office/office-calls';
import { retryRefund } from '@glow50/contract/payments/payment-calls';
import type { RefundRetry } from '@glow50/contract/payments/payments';
import { confirmReturn, receiveTransfer } from '@glow50/contract/plans/plan-calls';
import { ApiError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** One registration. Every action throws `ApiError` or `NetworkError` and can be retried safely. */
export class RegistrationStore {
  registration: OfficeRegistration;
  private readonly keys = new WriteKeys();
  private readonly api: HttpClient;

  constructor(api: HttpClient, registration: OfficeRegistration) {
    this.api = api;
    this.registration = registration;
    makeAutoObservable<this, 'api' | 'keys'>(
      this,
      { registration: observableRef, api: false, keys: false },
      { autoBind: true },
    );
  }

  /** When somebody else moved the registration in the meantime, reloads it before rethrowing the error. */
  async move(body: MoveRequest): Promise<void> {
    try {
      await this.write(`move ${body.to} ${body.text} ${JSON.stringify(body.asks)}`, (idempotencyKey) =>
        this.api.call(moveRegistration, { params: this.params, body, idempotencyKey }),
      );
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await this.refresh();
      throw error;
    }
  }

  async note(body: NoteRequest): Promise<void> {
    await this.write(`note ${body.text}`, (idempotencyKey) =>
      this.api.call(noteRegistration, { params: this.params, body, idempotencyKey }),
    );
  }

  async mail(body: MailRequest): Promise<void> {
    await this.write(`mail ${body.subject} ${body.text}`, (idempotencyKey) =>
      this.api.call(mailRegistrant, { params: this.params, body, idempotencyKey }),
    );
  }

  /** Records that the Zelle transfer arrived. Idempotent. */
  async receiveTransfer(): Promise<void> {
    await this.api.call(receiveTransfer, { params: this.params });
    await this.refresh();
  }

  /** Records that a month was sent back by Zelle. Idempotent. Resolves with the server's message. */
  async confirmReturn(): Promise<string> {
    const { message } = await this.api.call(confirmReturn, { params: this.params });
    await this.refresh();
    return message;
  }

  /** Resolves with the server's message. */
  async retryRefund({ ownerKey, refundId }: RefundRetry): Promise<string> {
    const { message } = await this.api.call(retryRefund, { body: { ownerKey, refundId } });
    await this.refresh();
    return message;
  }

  private get params() {
    return { id: this.registration.id };
  }

  /** `name` identifies the write. Retrying it after a lost response reuses its idempotency key. */
  private async write(name: string, send: (key: string) => Promise<OfficeRegistration>): Promise<void> {
    const registration = await this.keys.send(name, send);
    runInAction(() => {
      this.registration = registration;
    });
  }

  private async refresh(): Promise<void> {
    const registration = await this.api.call(officeRegistration, { params: this.params }).catch(() => null);
    if (!registration) return;
    runInAction(() => {
      this.registration = registration;
    });
  }
}
