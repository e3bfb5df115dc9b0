import { readBounds, writeBounds } from '@glow50/contract/places/bounds';
import type { MapPlace } from '@glow50/contract/providers/map-places';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { useNavigate } from '@glow50/host/router';
import { Button, colour, styled, Typography } from '@glow50/ui';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useEffect, useRef, useState } from 'react';
import { type Filters, readAddress, toResultsAddress } from '../search/results-address';
import { toSearchQuery } from '../search/search-query';
import { useDirectoryStore } from '../use-directory-store';
import { type OpenMap, openMap } from './open-map';
import { PlaceCards } from './PlaceCards';

interface ResultsMapProps {
  filters: Filters;
  /** Put behind the address of another area, so that a map over the page stays open. */
  hash?: string;
}

export default function ResultsMap({ filters, hash = '' }: ResultsMapProps) {
  const host = useHost();
  const store = useDirectoryStore();
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const map = useRef<OpenMap>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pressed, setPressed] = useState<MapPlace | null>(null);
  const [isMoved, setIsMoved] = useState(false);
  const [tries, setTries] = useState(0);
  const { page: _page, sort: _sort, ...asked } = filters;
  const searched = toResultsAddress(asked);
  const shown = useRef<string>(null);
  const begun = useRef(filters.bounds);

  useEffect(() => {
    if (!frame.current) return;
    try {
      map.current = openMap(frame.current, {
        style: host.mapStyle,
        bounds: begun.current === undefined ? null : readBounds(begun.current),
        onPress: setPressed,
        onMove: () => setIsMoved(true),
      });
    } catch (error) {
      host.telemetry.error(error, { remote: 'directory', action: 'map' });
      setProblem(NO_WEBGL);
    }
    return () => {
      map.current?.close();
      map.current = null;
    };
  }, [host]);

  useEffect(() => {
    const leaving = new AbortController();
    const asking = readAddress(searched);
    setPressed(null);
    const tell = (told: string | null) => setProblem((before) => (before === NO_WEBGL ? before : told));
    store.findPlaces(toSearchQuery(asking), leaving.signal).then(
      (places) => {
        if (leaving.signal.aborted) return;
        map.current?.show(places, asking.bounds === undefined && shown.current !== searched);
        shown.current = searched;
        tell(null);
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        // No toast: the list beside it has one already.
        tell(NO_PINS);
        if (!(error instanceof ApiError || error instanceof NetworkError))
          host.telemetry.error(error, { remote: 'directory', action: 'map' });
      },
    );
    return () => leaving.abort();
  }, [store, host, searched, tries]);

  function searchHere() {
    if (!map.current) return;
    const { city: _city, zipcode: _zipcode, state: _state, page: _first, ...others } = filters;
    const bounds = writeBounds(map.current.stopAndReadBounds());
    setIsMoved(false);
    void navigate(toResultsAddress({ ...others, bounds }) + hash, { preventScrollReset: true });
  }

  function closeCards() {
    const left = pressed;
    setPressed(null);
    if (left) requestAnimationFrame(() => map.current?.focus(left.zipcode));
  }

  return (
    <Root>
      <div ref={frame} />
      {problem !== null && (
        <Notice role="status">
          <p>{problem}</p>
          {problem === NO_PINS && (
            <Button variant="outlined" size="small" onClick={() => setTries(tries + 1)}>
              Try again
            </Button>
          )}
        </Notice>
      )}
      {isMoved && problem === null && (
        <Search variant="contained" size="small" onClick={searchHere}>
          Search this area
        </Search>
      )}
      {pressed && <PlaceCards key={pressed.zipcode} place={pressed} filters={filters} onClose={closeCards} />}
      {pressed === null && problem === null && (
        <Footnote variant="body2">Pins mark the middle of a zip code, never an address.</Footnote>
      )}
    </Root>
  );
}

const NO_PINS = 'The pins didn’t load.';

const NO_WEBGL = 'This browser can’t draw the map because WebGL is off. Everyone is in the list.';

const FONT = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif";

const Root = styled('div')({
  position: 'relative',
  height: '100%',
  overflow: 'hidden',
  background: colour.sand,
  '& > div:first-of-type': { position: 'absolute', inset: 0 },
  '& .glow-pin': {
    minWidth: 40,
    height: 40,
    padding: '0 10px',
    border: `2px solid ${colour.paper}`,
    borderRadius: 999,
    background: colour.rose,
    color: colour.paper,
    fontFamily: FONT,
    fontSize: '0.9375rem',
    fontWeight: 700,
    cursor: 'pointer',
    boxShadow: '0 2px 8px rgb(44 15 38 / 30%)',
  },
  '& .glow-pin[data-cluster]': { minWidth: 48, height: 48, background: colour.plum },
  '& .glow-pin:hover': { background: colour.roseDark },
  '& .glow-pin:focus-visible': { outline: `3px solid ${colour.saffron}`, outlineOffset: 2, zIndex: 2 },
  '& .glow-town': {
    color: colour.ink,
    fontFamily: FONT,
    fontSize: '0.8125rem',
    fontWeight: 650,
    pointerEvents: 'none',
    textShadow: `0 0 3px ${colour.ivory}, 0 0 3px ${colour.ivory}, 0 0 6px ${colour.ivory}`,
  },
  '& .maplibregl-ctrl-top-right': { zIndex: 1 },
});

const Search = styled(Button)({
  position: 'absolute',
  zIndex: 2,
  top: 14,
  left: '50%',
  transform: 'translateX(-50%)',
  whiteSpace: 'nowrap',
});

const Notice = styled('div')({
  position: 'absolute',
  zIndex: 2,
  inset: 'auto 16px 50%',
  margin: 0,
  padding: 16,
  borderRadius: 16,
  textAlign: 'center',
  background: colour.paper,
  '& p': { margin: 0 },
  '& button': { marginTop: 8 },
});

const Footnote = styled(Typography)({
  position: 'absolute',
  zIndex: 1,
  bottom: 10,
  left: 12,
  right: 12,
  padding: '6px 12px',
  borderRadius: 12,
  fontSize: '0.8125rem',
  textAlign: 'center',
  background: 'rgb(255 251 246 / 92%)',
  pointerEvents: 'none',
});
