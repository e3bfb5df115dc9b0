import { z } from 'zod';

export interface Network {
  /** Name of its field. */
  readonly id: string;
  readonly label: string;
}

/** Networks that are said not to be used, by id. */
export const UnusedNetworks = z.array(z.string().max(20)).max(10).default([]);

/**
 * Refines answers that hold handles by network: each is given, or its network stands in `unused`. Most people are not on
 * all of them, and an empty field alone would not tell that from a forgotten one.
 */
export function requireHandles(networks: readonly Network[]) {
  return (answers: { unused: readonly string[] }, context: z.RefinementCtx) => {
    const handles = new Map<string, unknown>(Object.entries(answers));
    for (const { id, label } of networks) {
      if (handles.get(id) || answers.unused.includes(id)) continue;
      const message = `Enter your ${label} handle, or say that you don't use it`;
      context.addIssue({ code: 'custom', path: [id], message });
    }
  };
}
