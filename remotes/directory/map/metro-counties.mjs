import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { feature } from 'topojson-client';

const require = createRequire(import.meta.url);
export const METRO_FILE = fileURLToPath(new URL('./metro.json', import.meta.url));

/** West, south, east and north of what the plain map draws. */
const DRAWN = [-98.6, 31.8, -95.4, 34.2];

/**
 * The counties around Dallas, from the packaged atlas of the Census Bureau (`us-atlas`), with degrees to three
 * decimals. `node remotes/directory/map/metro-counties.mjs` writes them into `metro.json`.
 */
export function readMetro() {
  const atlas = JSON.parse(readFileSync(require.resolve('us-atlas/counties-10m.json'), 'utf8'));
  const counties = feature(atlas, atlas.objects.counties).features;
  const features = counties
    .filter(({ geometry }) => isDrawn(geometry.coordinates.flat(geometry.type === 'Polygon' ? 1 : 2)))
    .map(({ geometry }) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: geometry.type, coordinates: round(geometry.coordinates) },
    }));
  return { type: 'FeatureCollection', features };
}

function isDrawn(points) {
  const longitudes = points.map(([longitude]) => longitude);
  const latitudes = points.map(([, latitude]) => latitude);
  const [west, south, east, north] = DRAWN;
  return (
    Math.max(...longitudes) > west &&
    Math.min(...longitudes) < east &&
    Math.max(...latitudes) > south &&
    Math.min(...latitudes) < north
  );
}

const round = (value) => (Array.isArray(value) ? value.map(round) : Math.round(value * 1000) / 1000);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(METRO_FILE, `${JSON.stringify(readMetro())}\n`);
}
