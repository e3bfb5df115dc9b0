import { defineCall } from '../call';
import type { ProviderCard } from '../providers/providers';
import type { CardsQuery, SavedProviders, SaveRequest } from './saved-providers';

/**
 * Providers that a person keeps for later. Without an account, the ids stay on the device. Each call but
 * `providerCards` responds with 401 without a session.
 */

const SAVED = '/api/v1/saved-providers';

export const savedProviders = defineCall<{ answer: SavedProviders }>({
  method: 'GET',
  base: 'api',
  path: SAVED,
});

/** Takes over what was saved on the device, as far as it fits. Leaves out pages that are not listed. */
export const takeOverSaved = defineCall<{ body: SaveRequest; answer: SavedProviders }>({
  method: 'POST',
  base: 'api',
  path: SAVED,
});

/** Idempotent. Responds with 404 for a page that is not listed, and with 409 when the list is full. */
export const saveProvider = defineCall<{ params: { id: string }; answer: SavedProviders }>({
  method: 'PUT',
  base: 'api',
  path: `${SAVED}/:id`,
});

/** Idempotent. */
export const unsaveProvider = defineCall<{ params: { id: string }; answer: SavedProviders }>({
  method: 'DELETE',
  base: 'api',
  path: `${SAVED}/:id`,
});

/** Cards of the listed ones among `ids`, in that order. */
export const providerCards = defineCall<{ query: CardsQuery; answer: ProviderCard[] }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/provider-cards',
});
