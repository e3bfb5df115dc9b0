import { expect, it } from '@jest/globals';
import fc from 'fast-check';
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

it('keeps every place once, whatever the order', () => {
  const spots = fc.uniqueArray(
    fc.tuple(
      fc.integer({ min: 75001, max: 75060 }),
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 0, max: 400 }),
    ),
    { selector: ([zipcode]) => zipcode, maxLength: 30 },
  );
  fc.assert(
    fc.property(spots, (drawn) => {
      const list = drawn.map(([zipcode, x, y]) => spotAt(String(zipcode), x, y, (x % 7) + 1));
      const clusters = clusterPlaces(list);
      expect(clusters.flatMap(({ places }) => places.map(({ zipcode }) => zipcode)).sort()).toEqual(
        list.map(({ place }) => place.zipcode).sort(),
      );
      expect(clusterPlaces(list.toReversed())).toEqual(clusters);
    }),
  );
});
