import type { CodeRequest, IssuedCode } from '@glow50/contract/codes/codes';
import { issueCode, revokeCode } from '@glow50/contract/office/office-calls';
import type { HttpClient } from '@glow50/host/http/http-client';
import { WriteKeys } from '@glow50/host/http/write-keys';

/**
 * Methods throw `ApiError` or `NetworkError`. Retrying the same call after a lost response has no second
 * effect.
 */
export class CodesClient {
  private readonly keys = new WriteKeys();
  private readonly api: HttpClient;

  constructor(api: HttpClient) {
    this.api = api;
  }

  issue(body: CodeRequest): Promise<IssuedCode> {
    return this.keys.send(`issue ${JSON.stringify(body)}`, (idempotencyKey) =>
      this.api.call(issueCode, { body, idempotencyKey }),
    );
  }

  revoke(code: string): Promise<IssuedCode> {
    return this.keys.send(`revoke ${code}`, (idempotencyKey) =>
      this.api.call(revokeCode, { params: { code }, idempotencyKey }),
    );
  }
}
