import type { Position } from './places';

/** A box on the map, in degrees. It does not cross the date line. */
export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

const NUMBER = /^-?\d{1,3}(\.\d{1,6})?$/;

/** Parses `32.6,-97.1,33.1,-96.5`: south, west, north and east. Returns null for anything that is not a box. */
export function readBounds(text: string): Bounds | null {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length !== 4 || !parts.every((part) => NUMBER.test(part))) return null;
  const [south = 0, west = 0, north = 0, east = 0] = parts.map(Number);
  const isOnEarth = south >= -90 && north <= 90 && west >= -180 && east <= 180;
  return isOnEarth && south < north && west < east ? { south, west, north, east } : null;
}

/** Formats a box for the query `bounds`, rounded outward to two decimals, about half a mile. */
export function writeBounds({ south, west, north, east }: Bounds): string {
  const outward = [
    Math.max(-90, Math.floor(south * 100) / 100),
    Math.max(-180, Math.floor(west * 100) / 100),
    Math.min(90, Math.ceil(north * 100) / 100),
    Math.min(180, Math.ceil(east * 100) / 100),
  ];
  return outward.map((degrees) => degrees.toFixed(2)).join(',');
}

export function isWithin({ south, west, north, east }: Bounds, { latitude, longitude }: Position): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}
