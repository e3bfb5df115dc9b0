import type { BusinessHandles, ChangeHandles } from './business';
import { defineCall } from './call';

/**
 * The caller's own page, part by part, for its dashboard. 404 for who has none, 401 without bearer and session cookie.
 * Each change brings the `version` that it was made from. It is answered with the part as it then is; 409 with an
 * error at `version` when another device changed it meanwhile. A change that is there already is no conflict.
 */

export const readHandles = defineCall<{ answer: BusinessHandles }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/provider/handles',
});

export const changeHandles = defineCall<{ body: ChangeHandles; answer: BusinessHandles }>({
  method: 'PUT',
  base: 'api',
  path: '/api/v1/provider/handles',
});
