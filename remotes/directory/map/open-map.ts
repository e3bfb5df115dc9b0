import { TOWNS } from '@glow50/contract/places/places';
import type { Bounds } from '@glow50/contract/places/bounds';
import type { MapPlace } from '@glow50/contract/providers/map-places';
import { LngLatBounds, type LngLatLike, Map, Marker, NavigationControl, setWorkerUrl } from 'maplibre-gl';
import { type Cluster, clusterPlaces } from './cluster-places';
import { PLAIN_BOUNDS, PLAIN_STYLE } from './plain-style';
import 'maplibre-gl/dist/maplibre-gl.css';

interface MapOptions {
  /** Address of a style. Without it, the plain map is drawn. */
  style: string | undefined;
  /** What the address asks for. Without it, the map begins with all places in sight. */
  bounds: Bounds | null;
  onPress(place: MapPlace): void;
  /** The visitor moved the map. */
  onMove(): void;
}

export interface OpenMap {
  /** `isFresh`: of another search, so that all of them come into sight. */
  show(places: readonly MapPlace[], isFresh: boolean): void;
  /** Stops a movement that is still under way, so that what is read is what stays in sight. */
  stopAndReadBounds(): Bounds;
  /** Gives the focus back to the pin that stands for the zip code. */
  focus(zipcode: string): void;
  close(): void;
}

/** Closest zoom: a zip code fills the map. */
const CLOSEST = 13;
const FIT = { padding: 56, maxZoom: 11.5 };

setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);

/** Draws into the element, which must have a size. Throws without WebGL 2. */
export function openMap(container: HTMLElement, { style, bounds, onPress, onMove }: MapOptions): OpenMap {
  const markers = new globalThis.Map<string, Marker>();
  let places: readonly MapPlace[] = [];
  const map = new Map({
    container,
    style: style ?? PLAIN_STYLE,
    bounds: bounds ? toLimits(bounds) : limitsOf(TOWNS.map(({ place }) => place)),
    fitBoundsOptions: bounds ? { padding: 0 } : FIT,
    maxZoom: CLOSEST,
    ...(style === undefined && { maxBounds: PLAIN_BOUNDS }),
    attributionControl: style === undefined ? false : { compact: true },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: { 'Map.Title': 'Map of providers' },
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  const names = style === undefined ? TOWNS.map((town) => addName(map, town)) : [];

  map.on('moveend', (event) => {
    draw();
    if ('originalEvent' in event && event.originalEvent) onMove();
  });

  function draw(): void {
    const spots = places.map((place) => ({ place, ...pixelOf([place.longitude, place.latitude]) }));
    const clusters = clusterPlaces(spots);
    const kept = new Set(clusters.map(({ key }) => key));
    for (const [key, marker] of markers) {
      if (kept.has(key)) continue;
      marker.remove();
      markers.delete(key);
    }
    for (const cluster of clusters) {
      if (markers.has(cluster.key)) updateCount(markers.get(cluster.key), cluster);
      else markers.set(cluster.key, addPin(cluster));
    }
    placeNames();
  }

  /** Each name stands above or below its town, where no pin and no other name is, or is left out. */
  function placeNames(): void {
    const taken = [...markers.values()].map((pin) => ({
      ...pixelOf(pin.getLngLat()),
      width: 48,
      height: 48,
    }));
    for (const name of names) {
      const element = name.getElement();
      const { x, y } = pixelOf(name.getLngLat());
      const box = { x, width: element.textContent.length * 7.5, height: 20 };
      const offset = NAME_OFFSETS.find((down) =>
        taken.every((other) => !overlaps({ ...box, y: y + down }, other)),
      );
      element.style.visibility = offset === undefined ? 'hidden' : 'visible';
      if (offset === undefined) continue;
      name.setOffset([0, offset]);
      taken.push({ ...box, y: y + offset });
    }
  }

  function pixelOf(at: LngLatLike) {
    const { x, y } = map.project(at);
    return { x, y };
  }

  function addPin(cluster: Cluster): Marker {
    const [first] = cluster.places;
    const element = document.createElement('button');
    element.type = 'button';
    element.className = 'glow-pin';
    if (cluster.places.length > 1) element.dataset.cluster = '';
    element.addEventListener('click', (event) => {
      event.stopPropagation();
      press(cluster);
    });
    const marker = new Marker({ element }).setLngLat(first ? [first.longitude, first.latitude] : [0, 0]);
    updateCount(marker, cluster);
    marker.addTo(map);
    element.removeAttribute('role');
    return marker;
  }

  function press(cluster: Cluster): void {
    const [first] = cluster.places;
    if (!first) return;
    if (cluster.places.length === 1) {
      onPress(first);
      return;
    }
    const hadFocus = markers.get(cluster.key)?.getElement() === document.activeElement;
    map.once('moveend', () => {
      onMove();
      if (hadFocus) focus(first.zipcode);
    });
    map.fitBounds(limitsOf(cluster.places), { padding: 80, maxZoom: CLOSEST, duration: 250, linear: true });
  }

  function focus(zipcode: string): void {
    const key = [...markers.keys()].find((each) => each.split(' ').includes(zipcode));
    const pin = key === undefined ? map.getCanvas() : markers.get(key)?.getElement();
    pin?.focus();
  }

  return {
    show(shown, isFresh) {
      places = shown;
      if (isFresh && !bounds && shown.length > 0) map.fitBounds(limitsOf(shown), { ...FIT, duration: 0 });
      draw();
    },
    stopAndReadBounds: () => {
      map.stop();
      map.getCanvas().focus({ preventScroll: true });
      const limits = map.getBounds();
      return {
        south: limits.getSouth(),
        west: limits.getWest(),
        north: limits.getNorth(),
        east: limits.getEast(),
      };
    },
    focus,
    close: () => map.remove(),
  };
}

function updateCount(marker: Marker | undefined, { places, total }: Cluster): void {
  const element = marker?.getElement();
  const [first] = places;
  if (!element || !first) return;
  const counted = `${total} ${total === 1 ? 'provider' : 'providers'}`;
  element.textContent = total > 999 ? '999+' : String(total);
  const where =
    places.length === 1
      ? `${first.city} ${first.zipcode}`
      : `${places.length} zip codes around ${first.city}`;
  element.setAttribute('aria-label', `${counted}, ${where}${places.length === 1 ? '' : ', zoom in'}`);
}

interface Box {
  /** Of the middle, in pixels. */
  x: number;
  y: number;
  width: number;
  height: number;
}

const overlaps = (one: Box, other: Box) =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2;

const NAME_OFFSETS = [0, -18, 18, -34, 34];

function addName(map: Map, { label, aliases, place }: (typeof TOWNS)[number]): Marker {
  const element = document.createElement('span');
  element.className = 'glow-town';
  element.textContent = aliases[0] ?? label;
  element.ariaHidden = 'true';
  return new Marker({ element }).setLngLat([place.longitude, place.latitude]).addTo(map);
}

function limitsOf(positions: readonly { latitude: number; longitude: number }[]): LngLatBounds {
  const limits = new LngLatBounds();
  for (const { latitude, longitude } of positions) limits.extend([longitude, latitude]);
  return limits;
}

const toLimits = ({ south, west, north, east }: Bounds) => new LngLatBounds([west, south], [east, north]);
