import { checkPlace } from '@glow50/contract/places/place-calls';
import type { PlaceCheck, PlaceQuery } from '@glow50/contract/places/place-check';
import { Zipcode } from '@glow50/contract/registration/lines';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useEffect, useState } from 'react';

const PAUSE_MS = 300;
const UNKNOWN: PlaceCheck = { known: null, problems: [] };

/** Looks the place up while it is typed. Browsers keep the answers. Without one, nothing is said. */
export function usePlace({ zipcode, city = '', state = '', town = '' }: PlaceQuery): PlaceCheck {
  const { api } = useHost();
  const [found, setFound] = useState({ key: '', check: UNKNOWN });
  const key = JSON.stringify([zipcode, city, state, town]);
  const isWhole = Zipcode.safeParse(zipcode).success;

  useEffect(() => {
    if (!isWhole) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const query = { zipcode, ...(city && { city }), ...(state && { state }), ...(town && { town }) };
      api.call(checkPlace, { query, signal: stop.signal }).then(
        (check) => setFound({ key, check }),
        () => stop.signal.aborted || setFound({ key, check: UNKNOWN }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [api, isWhole, key, zipcode, city, state, town]);

  return isWhole && found.key === key ? found.check : UNKNOWN;
}
