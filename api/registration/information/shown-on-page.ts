import type { AnswerControl } from '@glow50/contract/registration/information';
import { ServiceOffers } from '@glow50/contract/registration/service-offers';
import { DEFAULT_WEEK, WeeklyHours } from '@glow50/contract/registration/weekly-hours';
import type { Connection } from '../../platform/database/connection';
import { findOffers } from '../dashboard/offers/offer-repository';
import { toForm } from '../dashboard/offers/present-offer';
import { getLivePage } from '../listing/listing-repository';

/**
 * The week or the services that stand on the page now. Undefined where there is no page, or where the wizard's form
 * cannot show them.
 */
export async function findShownOnPage(
  connection: Connection,
  providerId: string | null,
  kind: AnswerControl['kind'],
  now: Date,
): Promise<unknown> {
  if (providerId === null) return undefined;
  if (kind === 'hours') {
    const { hours } = await getLivePage(connection, providerId);
    const schedule = DEFAULT_WEEK.map((closed, day) => {
      const open = hours.find((one) => one.day === day);
      return open ? { enabled: true, from: open.from, to: open.to } : closed;
    });
    return WeeklyHours.safeParse({ schedule }).data?.schedule;
  }
  if (kind === 'offers') {
    const offers = (await findOffers(connection, providerId, now)).map(toForm);
    return ServiceOffers.safeParse({ offers }).data?.offers;
  }
  return undefined;
}
