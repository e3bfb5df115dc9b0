/** A code that stays in the picture counts once; it counts again after it was away for so long, in milliseconds. */
const AWAY = 2500;

/** Tells a code that was just shown from one that is still being held up. */
export class SeenCodes {
  private code: string | null = null;
  private seenAt = -Infinity;

  isNew(code: string, now: number): boolean {
    const isHeldUp = code === this.code && now - this.seenAt < AWAY;
    this.code = code;
    this.seenAt = now;
    return !isHeldUp;
  }

  /** Whatever comes next counts. */
  forget() {
    this.code = null;
  }
}
