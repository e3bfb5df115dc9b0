/** A code counts again after it was out of view for this long, in milliseconds. */
const AWAY = 2500;

/** The codes that counted, so that each counts once while it stays in view, whatever is pressed meanwhile. */
export class SeenCodes {
  private readonly seenAt = new Map<string, number>();

  /** While the camera waits, no code counts; one that has not counted before can do so afterwards. */
  isNew(code: string, now: number, isWaiting = false): boolean {
    for (const [known, at] of this.seenAt) if (now - at >= AWAY) this.seenAt.delete(known);
    const isHeldUp = this.seenAt.has(code);
    if (isHeldUp || !isWaiting) this.seenAt.set(code, now);
    return !isHeldUp && !isWaiting;
  }
}
