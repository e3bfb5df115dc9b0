import { expect, it } from '@jest/globals';
import { clusterPlaces, type Spot } from './cluster-places';

const spotAt = (zipcode: string, x: number, y: number, total = 1): Spot => ({
  place: { zipcode, city: 'Dallas', latitude: 0, longitude: 0, total },
  x,
  y,
});

it('joins what would overlap around the largest, and leaves the rest alone', () => {
  const spots = [
    spotAt('75001', 0, 0),
    spotAt('75002', 30, 0, 9),
    spotAt('75003', 60, 0),
    spotAt('75004', 200, 0, 2),
  ];
  expect(clusterPlaces(spots).map(({ key, total }) => [key, total])).toEqual([
    ['75001 75002 75003', 11],
    ['75004', 2],
  ]);
});

it('keeps every place once, whatever the order and the distance', () => {
  for (let apart = 1; apart < 80; apart += 1) {
    const spots = Array.from({ length: 30 }, (_, index) =>
      spotAt(String(75001 + index), (index * 37 * apart) % 400, (index * 53 * apart) % 300, (index % 7) + 1),
    );
    const clusters = clusterPlaces(spots);
    const places = clusters.flatMap((cluster) => cluster.places.map(({ zipcode }) => zipcode));
    expect(places.sort()).toEqual(spots.map(({ place }) => place.zipcode));
    expect(clusters.reduce((sum, { total }) => sum + total, 0)).toBe(
      spots.reduce((sum, { place }) => sum + place.total, 0),
    );
    expect(clusterPlaces(spots.toReversed())).toEqual(clusters);
  }
});
