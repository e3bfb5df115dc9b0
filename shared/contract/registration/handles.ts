import { z } from 'zod';
import { type Network as SiteName, readHandle } from '../handles/read-handle';

/** A field of a form. `id` is its name, which is fixed: drafts and stored answers use it. */
export interface Network {
  readonly id: string;
  readonly label: string;
}

/** Fields that are absent here take any text. */
const SITE_OF_FIELD: Readonly<Record<string, SiteName>> = {
  insta: 'instagram',
  fb: 'facebook',
  pinterest: 'pinterest',
  tiktok: 'tiktok',
  twitter: 'twitter',
  linkedin: 'linkedin',
};

export const UnusedNetworks = z.array(z.string().max(20)).max(10).default([]);

/**
 * Requires a handle or an entry in `unused` for each network. An empty field alone would not tell an unused
 * network from a forgotten one. Handles of a network may also be pasted as an address of it, see `keepNames`.
 */
export function requireHandles(networks: readonly Network[]) {
  return (answers: { unused: readonly string[] }, context: z.RefinementCtx) => {
    const handles = new Map<string, unknown>(Object.entries(answers));
    for (const { id, label } of networks) {
      if (answers.unused.includes(id)) continue;
      const message = handles.get(id)
        ? findProblem(id, handles.get(id))
        : `Enter your ${label} handle, or say that you don't use it`;
      if (message !== undefined) context.addIssue({ code: 'custom', path: [id], message });
    }
  };
}

/** Turns "@name" and addresses into names. For use with `overwrite` after `requireHandles`. */
export function keepNames(networks: readonly Network[]) {
  return <Answers extends object>(answers: Answers): Answers => {
    const typed = new Map<string, unknown>(Object.entries(answers));
    const names = networks.flatMap(({ id }) => {
      const site = SITE_OF_FIELD[id];
      const handle = typed.get(id);
      const read = site && typeof handle === 'string' && handle !== '' ? readHandle(site, handle) : {};
      return 'name' in read ? [[id, read.name] as const] : [];
    });
    return { ...answers, ...Object.fromEntries(names) };
  };
}

function findProblem(id: string, handle: unknown): string | undefined {
  const site = SITE_OF_FIELD[id];
  if (!site || typeof handle !== 'string') return undefined;
  const read = readHandle(site, handle);
  return 'problem' in read ? read.problem : undefined;
}
