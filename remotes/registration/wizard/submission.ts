import type { Registration, SubmitRequest } from '@glow50/contract/registration/registrations';
import { ApiError } from '@glow50/host/http/api-error';
import { compareStructural } from 'mobx';
import type { RegistrationApi } from './registration-api';

/**
 * Submits one registration. A retry of the same request after a lost response reuses its idempotency key.
 */
export class Submission {
  private readonly api: RegistrationApi;
  private unanswered: { body: SubmitRequest; key: string } | null = null;

  constructor(api: RegistrationApi) {
    this.api = api;
  }

  /** The last submission got no response. It may have arrived, and its draft may be gone. */
  get isUnanswered(): boolean {
    return this.unanswered !== null;
  }

  isRepeated(body: SubmitRequest): boolean {
    return this.unanswered !== null && compareStructural(this.unanswered.body, body);
  }

  async send(body: SubmitRequest): Promise<Registration> {
    const { key } = this.isRepeated(body) && this.unanswered ? this.unanswered : { key: crypto.randomUUID() };
    this.unanswered = { body, key };
    try {
      const registration = await this.api.submit(body, key);
      this.unanswered = null;
      return registration;
    } catch (error) {
      if (error instanceof ApiError) this.unanswered = null;
      throw error;
    }
  }
}
