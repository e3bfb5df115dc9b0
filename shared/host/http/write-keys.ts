/**
 * Keeps the idempotency key of a write until its response is known. A repeated write reuses the key, so that
 * a lost response never books or charges twice.
 */
export class WriteKeys {
  private readonly keys = new Map<string, string>();

  /** Any response discards the key. Without a response the key is kept for the next attempt. */
  async send<Answer>(
    write: string,
    call: (key: string) => Promise<Answer>,
    hasAnswer: (error: unknown) => boolean,
  ) {
    const key = this.keys.get(write) ?? crypto.randomUUID();
    this.keys.set(write, key);
    try {
      const answer = await call(key);
      this.keys.delete(write);
      return answer;
    } catch (error) {
      if (hasAnswer(error)) this.keys.delete(write);
      throw error;
    }
  }
}
