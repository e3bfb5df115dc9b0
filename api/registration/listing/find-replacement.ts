import type { RegistrantProfile } from '@glow50/contract/registration/registrant-profile';
import type { Replacement } from '@glow50/contract/registration/listing';
import { DEFAULT_WEEK } from '@glow50/contract/registration/weekly-hours';
import type { Connection } from '../../platform/database/connection';
import { HttpError } from '../../platform/http/http-error';
import { describeBooking, findBookingsAhead } from '../dashboard/bookings-ahead';
import { hoursPart } from '../dashboard/hours/hours';
import { findStranded } from '../dashboard/hours/stranded-bookings';
import { versionOf } from '../dashboard/part-version';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { comparePage } from './compare-page';
import { findListing, getLivePage } from './listing-repository';

/** What publishing the profile would change on the account's page. Null when that is nothing. */
export async function findReplacement(
  connection: Connection,
  userId: string,
  profile: RegistrantProfile,
  now: Date,
): Promise<Replacement | null> {
  const listing = await findListing(connection, userId);
  if (!listing) return null;
  const live = await getLivePage(connection, listing.providerId);
  const fields = comparePage(live, profile);
  if (fields.length === 0) return null;
  const ahead = await findBookingsAhead(connection, listing.providerId, now);
  const page = { providerId: listing.providerId, timeZone: live.timeZone };
  const before = await hoursPart.find(connection, page, now);
  const after = { ...before, schedule: toSchedule(profile.hours) };
  const outside = findStranded(ahead, { before, after }, live.timeZone);
  return {
    version: versionOf({ providerId: listing.providerId, fields }),
    listing,
    fields,
    bookings: {
      count: ahead.length,
      outside: outside.map((booking) => describeBooking(booking, live.timeZone)),
    },
  };
}

/** Throws 409 with the changed fields unless the registrant agreed to exactly this replacement. */
export function requireConsent(replacement: Replacement | null, replaces: string | undefined): void {
  if (!replacement || replacement.version === replaces) return;
  const message = REGISTRATION_MESSAGES.wouldReplace;
  throw new HttpError(409, message, {
    errors: [
      { path: 'replaces', message },
      ...replacement.fields.map(({ path, label, live, next }) => ({
        path,
        message: `${label}: ${live} would become ${next}`,
      })),
    ],
  });
}

const toSchedule = (hours: RegistrantProfile['hours']) =>
  DEFAULT_WEEK.map((closed, day) => {
    const open = hours.find((one) => one.day === day);
    return open ? { enabled: true, from: open.from, to: open.to } : { ...closed };
  });
