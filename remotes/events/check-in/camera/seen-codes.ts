/** A code counts again after it was out of view for this long, in milliseconds. */
const AWAY = 2500;

export class SeenCodes {
  private code: string | null = null;
  private seenAt = -Infinity;

  isNew(code: string, now: number): boolean {
    const isHeldUp = code === this.code && now - this.seenAt < AWAY;
    this.code = code;
    this.seenAt = now;
    return !isHeldUp;
  }

  forget() {
    this.code = null;
  }
}
