import { checkHydration, type HydrationCheck } from '../hydration-check';
import { PLANTED_IN_RENDERING } from './rendering-faults';

/**
 * Names of the defects that the check `render` does not find, with the pages where it does not. The pages must be without
 * problems before.
 */
export async function findMissedInRendering(check: HydrationCheck): Promise<string[]> {
  const missed: string[] = [];
  const { problems, pages } = await checkHydration(check);
  if (problems.length > 0) missed.push(`pages without any defect, which have ${problems.join('; ')}`);
  for (const [name, change] of Object.entries(PLANTED_IN_RENDERING)) {
    const found = await checkHydration({ ...check, change });
    const unfound = pages.filter(
      (page) => !found.problems.some((problem) => problem.startsWith(`${page}: `)),
    );
    if (pages.length === 0 || unfound.length > 0) missed.push(`${name} at ${unfound.join(' and ')}`);
  }
  return missed;
}
