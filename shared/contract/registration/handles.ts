import { z } from 'zod';

export interface Network {
  readonly id: string;
  readonly label: string;
}

export const UnusedNetworks = z.array(z.string().max(20)).max(10).default([]);

/**
 * Requires a handle or an entry in `unused` for each network. An empty field alone would not tell an unused
 * network from a forgotten one.
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
