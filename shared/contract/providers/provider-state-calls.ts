import { defineCall } from '../call';
import type { ChangeProviderState, ProviderPreview, ProviderState } from './provider-state';

const path = '/api/v1/provider/state';

/** State of the caller's own page in the directory. Responds with 404 when the caller has no page. */
export const readProviderState = defineCall<{ answer: ProviderState }>({ method: 'GET', base: 'api', path });

/**
 * Publishes, pauses or unpublishes the caller's own page, and plans or ends a vacation. Safe to repeat.
 * Responds with 409 at `keepBookings` when there are bookings during the vacation, unless `keepBookings` is
 * set; with 409 at `state` for a page that staff took down; and with 400 at `vacation.until` for a vacation
 * in the past.
 */
export const changeProviderState = defineCall<{ body: ChangeProviderState; answer: ProviderState }>({
  method: 'PATCH',
  base: 'api',
  path,
});

/**
 * The caller's own page with its portfolio, even while nobody else can see it. Responds with 404 when the
 * caller has no page.
 */
export const previewProvider = defineCall<{ answer: ProviderPreview }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/provider/preview',
});
