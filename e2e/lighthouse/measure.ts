import lighthouse from 'lighthouse';

const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;

export interface Scores {
  /** 0 to 100. */
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** What took points, with where it is on the page. */
  findings: string[];
}

/** With the browser that listens on this port. */
export async function measure(address: string, port: number): Promise<Scores> {
  const result = await lighthouse(address, {
    port,
    onlyCategories: [...CATEGORIES],
    logLevel: 'error',
    // The page's own time, not that of the emulated network, decides how long this takes.
    throttlingMethod: 'provided',
    maxWaitForLoad: 90_000,
  });
  if (!result) throw new Error(`Lighthouse said nothing about ${address}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`Lighthouse could not judge ${address}: ${runtimeError.message}`);
  const scores = Object.fromEntries(
    CATEGORIES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)]),
  ) as Scores['scores'];
  const counted = CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? []).filter(
    ({ weight }) => weight > 0,
  );
  const findings = counted
    .map(({ id }) => audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
    .map((audit) => `${audit?.id}: ${audit?.title} ${describeItems(audit?.details)}`);
  return { scores, findings };
}

function describeItems(details: unknown): string {
  return JSON.stringify((details as { items?: unknown[] } | undefined)?.items ?? []).slice(0, 1200);
}

const TRIES = 3;

/**
 * Performance on the emulated phone and network that Lighthouse takes by default, 0 to 100. A busy machine only takes
 * points, so the best of three counts.
 */
export async function measurePerformance(address: string, port: number, atLeast: number): Promise<number> {
  let best = 0;
  for (let tries = 0; tries < TRIES && best < atLeast; tries += 1) {
    const result = await lighthouse(address, { port, onlyCategories: ['performance'], logLevel: 'error' });
    best = Math.max(best, Math.round((result?.lhr.categories.performance?.score ?? 0) * 100));
  }
  return best;
}
