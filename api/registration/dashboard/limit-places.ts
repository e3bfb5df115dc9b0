import type { BusinessPlace, ChangePlace } from '@glow50/contract/dashboard/dashboard';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { getOwnPage } from '../../directory/directory';
import type { Dependencies } from '../../platform/dependencies';
import { countSuccess } from '../../platform/limits/count-success';
import { DASHBOARD_MESSAGES } from './dashboard-messages';
import { isElsewhere, placePart } from './place';

/** Runs `change`, and counts another street when it succeeds. Throws 429 when customers were told of too many. */
export async function limitPlaces(
  { database, clock, limits }: Pick<Dependencies, 'database' | 'clock' | 'limits'>,
  request: FastifyRequest,
  wanted: z.output<typeof ChangePlace>,
  change: () => Promise<BusinessPlace>,
): Promise<BusinessPlace> {
  const page = await getOwnPage(database, request);
  const current = await placePart.find(database, page, clock.now());
  if (!isElsewhere(current, placePart.toFields(wanted))) return change();
  const counted = {
    spendings: [['placeProvider', page.providerId]],
    message: DASHBOARD_MESSAGES.movedOften,
  } as const;
  return countSuccess(limits, counted, change);
}
