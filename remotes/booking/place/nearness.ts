import { milesBetween, type Position, readPosition } from '@glow50/contract/places/places';
import { makeAutoObservable, runInAction } from 'mobx';

/** How far a place is from the visitor, whose position stays in the page. */
export class Nearness {
  position: Position | null = null;
  isLooking = false;
  problem: string | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Of a search, such as `32.78,-96.8`. Anything else leaves what is known. */
  take(near: string | null) {
    this.position = (near && readPosition(near)) || this.position;
  }

  /** In words. Null while the position or the place is unknown. */
  describe(place: Position | undefined): string | null {
    if (!place || !this.position) return null;
    const miles = milesBetween(this.position, place);
    return `about ${miles < 10 ? miles.toFixed(1) : Math.round(miles)} miles from you`;
  }

  async look() {
    if (this.isLooking) return;
    this.isLooking = true;
    this.problem = null;
    try {
      const { findPosition } = await import('@glow50/ui/find-position');
      const position = await findPosition(ADVICE);
      runInAction(() => (this.position = position));
    } catch (error) {
      runInAction(() => (this.problem = isTold(error) ? error.message : NOT_FOUND));
    } finally {
      runInAction(() => (this.isLooking = false));
    }
  }
}

const isTold = (error: unknown): error is Error => error instanceof Error && error.name === 'PositionError';
const ADVICE = 'The zip code above tells where to go, and the street follows when you have booked.';
const NOT_FOUND = `Your location could not be found just now. ${ADVICE}`;
