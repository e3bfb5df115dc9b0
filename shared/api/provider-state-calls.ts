import { defineCall } from './call';
import type { ChangeProviderState, ProviderPreview, ProviderState } from './provider-state';

const path = '/api/v1/provider/state';

/** How the caller's own page stands in the directory. 404 for who has none. */
export const readProviderState = defineCall<{ answer: ProviderState }>({ method: 'GET', base: 'api', path });

/**
 * Publishes, pauses or unpublishes the caller's own page, plans or ends a vacation; the same again is harmless. 409 at
 * `keepBookings` when bookings stand on days of the vacation, unless it says that they stay; 409 at `state` for a page
 * that the office took down; 400 at `vacation.until` for one that is over.
 */
export const changeProviderState = defineCall<{ body: ChangeProviderState; answer: ProviderState }>({
  method: 'PATCH',
  base: 'api',
  path,
});

/** The caller's own page with its portfolio, also while nobody else sees it. 404 for who has none. */
export const previewProvider = defineCall<{ answer: ProviderPreview }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/provider/preview',
});
