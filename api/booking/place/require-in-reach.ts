import type { VisitAddress } from '@glow50/contract/bookings/booking-place';
import type { PlaceCheck } from '@glow50/contract/places/place-check';
import { milesBetween } from '@glow50/contract/places/places';
import { checkPlace } from '../../directory/directory';
import type { Connection } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { cityOf, findPlace, middleOf, type ProviderPlace } from './find-place';

/** How far a provider outside of the network's cities comes. */
const REACH_MILES = 25;

/**
 * Throws 400 at the line when city and zip code are not one place, or when the place is neither in the network nor near
 * the provider. `at` is the path of the address in the request.
 */
export async function requireInReach(
  connection: Connection,
  providerId: string,
  visit: VisitAddress,
  at: '' | 'visit.' = '',
): Promise<void> {
  const place = await findPlace(connection, providerId);
  if (!place) return;
  const [problem] = await findProblems(visit, place);
  if (!problem) return;
  const path = `${at}${problem.field === 'city' ? 'city' : 'zipcode'}`;
  const { message } = problem;
  throw new HttpError(400, message, { errors: [{ path, message }] });
}

async function findProblems(
  { city, zipcode }: VisitAddress,
  place: ProviderPlace,
): Promise<PlaceCheck['problems']> {
  const { known, problems } = await checkPlace({ zipcode, city });
  if (problems.length > 0) return problems;
  if (!known) return (await checkPlace({ zipcode, state: place.state })).problems;
  if (known.town !== null || (await isNear(known, place))) return [];
  const where = `${zipcode} is in ${known.city}, ${known.state}`;
  const message = `${where}. ${place.name} works in and around ${cityOf(place)}. Enter an address there`;
  return [{ field: 'zipcode', message }];
}

async function isNear({ middle }: NonNullable<PlaceCheck['known']>, place: ProviderPlace): Promise<boolean> {
  const own = middleOf(place) ?? (await checkPlace({ zipcode: place.zipcode })).known?.middle;
  return !own || !middle || milesBetween(own, middle) <= REACH_MILES;
}
