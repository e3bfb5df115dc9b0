import type { MapPlace } from '@glow50/contract/providers/map-places';

export interface Spot {
  place: MapPlace;
  /** Pixels on the screen. */
  x: number;
  y: number;
}

/** Places that would cover one another on the screen, drawn as one pin. */
export interface Cluster {
  /** The same for the same places. */
  key: string;
  places: readonly MapPlace[];
  total: number;
}

/** Pins are this far apart, in pixels, so that each can be pressed with a thumb. */
const APART = 48;

/** Joins spots with the largest one nearby. The order of `spots` decides nothing. */
export function clusterPlaces(spots: readonly Spot[]): Cluster[] {
  const rest = [...spots].sort(
    (one, other) => other.place.total - one.place.total || (one.place.zipcode < other.place.zipcode ? -1 : 1),
  );
  const clusters: Cluster[] = [];
  while (rest[0]) {
    const [middle] = rest;
    const joined = rest.filter(({ x, y }) => Math.hypot(x - middle.x, y - middle.y) < APART);
    for (const spot of joined) rest.splice(rest.indexOf(spot), 1);
    const places = joined.map(({ place }) => place);
    clusters.push({
      key: places
        .map(({ zipcode }) => zipcode)
        .sort()
        .join(' '),
      places,
      total: places.reduce((sum, { total }) => sum + total, 0),
    });
  }
  return clusters;
}
