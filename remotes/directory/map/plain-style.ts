import { COLORS } from '@glow50/ui/palette';
import type { GeoJSONSourceSpecification, StyleSpecification } from 'maplibre-gl';
import metro from './metro.json';

/** West, south, east and north of the drawn counties. */
export const PLAIN_BOUNDS: [number, number, number, number] = [-98.6, 31.8, -95.4, 34.2];

const toSource = (data: unknown) => ({ type: 'geojson', data }) as GeoJSONSourceSpecification;

/** The counties of the metro in the site's colors. Names of cities are drawn as markers, so it needs no fonts. */
export const PLAIN_STYLE: StyleSpecification = {
  version: 8,
  sources: { counties: toSource(metro) },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': COLORS.blush } },
    { id: 'counties', type: 'fill', source: 'counties', paint: { 'fill-color': COLORS.sand } },
    {
      id: 'borders',
      type: 'line',
      source: 'counties',
      paint: { 'line-color': COLORS.paper, 'line-width': 2.5 },
    },
  ],
};
