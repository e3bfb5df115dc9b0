import type { LightMyRequestResponse } from 'fastify';
import type { Chance } from './chance';
import type { TestSite } from '../../testing/test-site';

/** Actions of a schedule, one after another. In each, several guests act at once. */
export const ACTIONS = 24;
const MINUTE = 60_000;
const FAULT_RATE = 0.02;

interface Schedule<Guest> {
  chance: Chance;
  site: Pick<TestSite, 'clock' | 'work'> & { catchUp(): Promise<void> };
  guests: readonly Guest[];
  act(guest: Guest): Promise<void>;
  /** Concurrent work per action. */
  alongside?(action: number): Promise<void>[];
  findBroken(): Promise<string[]>;
}

/**
 * Runs random actions of several guests, moves the clock and makes awaited calls fail. Then waits until all
 * jobs are done. Returns what broke on the way; the caller checks what must be true at the end.
 */
export async function runActions<Guest>({
  chance,
  site,
  guests,
  act,
  alongside = () => [],
  findBroken,
}: Schedule<Guest>): Promise<string[]> {
  const broken: string[] = [];
  chance.faultRate = FAULT_RATE;
  for (let action = 0; action < ACTIONS; action += 1) {
    const acting = guests.filter(() => chance.happens(0.6)).map(act);
    const results = await Promise.allSettled([...acting, ...alongside(action)]);
    broken.push(
      ...results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : [])),
    );
    broken.push(...(await findBroken()));
    if (chance.happens(0.3)) site.clock.advance(chance.numberBelow(8) * MINUTE);
    if (chance.happens(0.4)) await site.work().catch(() => undefined);
  }
  chance.faultRate = 0;
  for (let round = 0; round < 6; round += 1) {
    site.clock.advance(10 * MINUTE);
    await site.catchUp();
    await site.work();
  }
  return broken;
}

/** The one thing that requests with the same key created. Throws when they created several. */
export function onlyCreated<Created extends { id: string }>(
  key: string,
  answers: readonly LightMyRequestResponse[],
): Created | undefined {
  const created = answers
    .filter(({ statusCode }) => statusCode === 201)
    .map((answer) => answer.json<Created>());
  if (new Set(created.map(({ id }) => id)).size > 1)
    throw new Error(`the idempotency key ${key} had two effects`);
  return created[0];
}
