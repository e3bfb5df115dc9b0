import type { EnteredPlace } from '@glow50/contract/registration/fields/find-places';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { Wizard } from '../wizard/wizard-definition';

/**
 * Throws an `ApiError` at the fields when city, state and zip code are not one place. Without a connection the
 * submission finds it out.
 */
export async function requireOnePlace(wizard: Wizard, { place, names }: EnteredPlace): Promise<void> {
  const check = await wizard.checkPlace(place).catch((error: unknown) => {
    if (error instanceof ApiError || error instanceof NetworkError) return null;
    throw error;
  });
  if (!check || check.problems.length === 0) return;
  const errors = check.problems.map(({ field, message }) => ({ path: names[field], message }));
  throw new ApiError(400, { message: 'City, state and zip code are not one place', errors });
}
