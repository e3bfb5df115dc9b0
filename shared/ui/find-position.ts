import type { Position } from '@glow50/contract/places/places';

const TIMEOUT_MS = 10_000;

/** The message is shown to the visitor. */
class PositionError extends Error {
  override name = 'PositionError';
}

/**
 * Position reported by the browser, up to five minutes old. Rejects with `PositionError`, whose message ends with the
 * advice.
 */
export function findPosition(advice = 'Please type where you are.'): Promise<Position> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new PositionError(`This browser can’t share its location. ${advice}`));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code, PERMISSION_DENIED }) =>
        reject(
          new PositionError(
            code === PERMISSION_DENIED
              ? `Your browser isn’t sharing your location. ${advice}`
              : `We couldn’t find your location. ${advice}`,
          ),
        ),
      { timeout: TIMEOUT_MS, maximumAge: 5 * 60_000 },
    );
  });
}
