import { checkPlace } from '@glow50/contract/places/place-calls';
import { milesBetween, type Position, readPosition } from '@glow50/contract/places/places';
import type { HttpClient } from '@glow50/host/http/http-client';
import { makeAutoObservable, runInAction } from 'mobx';

/** How far a place is from the visitor, whose position stays in the page. */
export class Nearness {
  position: Position | null = null;
  isLooking = false;
  problem: string | null = null;

  private asked = '';
  private readonly api: HttpClient;

  constructor(api: HttpClient) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'asked'>(this, { api: false, asked: false }, { autoBind: true });
  }

  /** Of a search, such as `32.78,-96.8`, or else its zip code. Anything else leaves what is known. */
  take({ near, zipcode }: { near: string | null; zipcode: string | null }) {
    const position = near && readPosition(near);
    if (position) this.position = position;
    else if (zipcode && !this.position) void this.lookUp(zipcode);
  }

  /** From the middle of the visitor's zip code. Waits for five digits. */
  async lookUp(text: string) {
    const zipcode = text.trim();
    this.asked = zipcode;
    this.problem = null;
    if (!/^\d{5}$/.test(zipcode)) return;
    const answer = await this.api.call(checkPlace, { query: { zipcode } }).catch(() => undefined);
    runInAction(() => {
      if (this.asked !== zipcode) return;
      const middle = answer?.known?.middle;
      if (middle) this.position = middle;
      else this.problem = answer ? `We couldn’t find where ${zipcode} is.` : ZIP_NOT_ASKED;
    });
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

const ZIP_NOT_ASKED = 'We couldn’t find the distance right now.';
const isTold = (error: unknown): error is Error => error instanceof Error && error.name === 'PositionError';
const ADVICE = 'The zip code above shows the area. You’ll get the street once you’ve booked.';
const NOT_FOUND = `We couldn’t find your location. ${ADVICE}`;
