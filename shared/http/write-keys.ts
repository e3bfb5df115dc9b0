/**
 * Idempotency keys of writes that may have to be sent again: the same write keeps its key until its answer is known,
 * so that a lost answer never books or charges twice.
 */
export class WriteKeys {
  private readonly keys = new Map<string, string>();

  /** Sends a write under its key. The key is given up with any answer, and kept when none came. */
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
