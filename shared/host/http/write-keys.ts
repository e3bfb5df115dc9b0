import { ApiError } from './api-error';

/**
 * Keeps the idempotency key of a write until its response is known. A repeated write reuses the key, so that
 * a lost response never books or charges twice.
 */
export class WriteKeys {
  private readonly keys = new Map<string, string>();

  /**
   * A response discards the key. It is kept for the next attempt when there was none, and after a server
   * error, because the write may have happened.
   */
  async send<Answer>(write: string, call: (key: string) => Promise<Answer>) {
    const key = this.keys.get(write) ?? crypto.randomUUID();
    this.keys.set(write, key);
    try {
      const answer = await call(key);
      this.keys.delete(write);
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) this.keys.delete(write);
      throw error;
    }
  }
}
