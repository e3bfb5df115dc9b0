import { checkHydration, type HydrationCheck } from '../hydration-check';
import { PLANTED_IN_RENDERING } from './rendering-faults';

/** Names of the defects that the check `render` does not find. The page must be without problems before. */
export async function findMissedInRendering(check: HydrationCheck): Promise<string[]> {
  const missed: string[] = [];
  const { problems } = await checkHydration({ ...check, most: 1 });
  if (problems.length > 0) missed.push(`a page without any defect, which has ${problems.join('; ')}`);
  for (const [name, change] of Object.entries(PLANTED_IN_RENDERING)) {
    const found = await checkHydration({ ...check, change, most: 1 });
    if (found.problems.length === 0) missed.push(name);
  }
  return missed;
}
