import { readdirSync } from 'node:fs';
import path from 'node:path';
import { findApps, ROOT } from '../apps';

/** What has one catalog per language, in its folder `texts`. */
export interface Part {
  /** Path from the root of the repository. */
  folder: string;
  leftOut?: RegExp;
}

const SHARED: readonly Part[] = [
  {
    folder: 'shared/contract',
    // Names that are values in addresses, in the database and in what remotes send, and words that are no text.
    leftOut: /^(taxonomy\/(?!service-guides)|accounts\/common-passwords|idempotency-key)/,
  },
  { folder: 'shared/host' },
  { folder: 'shared/payment' },
  { folder: 'shared/ui', leftOut: /^theme\.ts$/ },
];
const SHELL: readonly Part[] = [
  { folder: 'shell/site' },
  // Only what visitors read: the rest is for teams and testers.
  { folder: 'shell/gateway', leftOut: /^(?!page(-metadata)?\.ts$|structured-data)/ },
];
const API: Part = {
  folder: 'api',
  leftOut:
    /^(migrations|commands|platform\/(?!mail\/email|texts|uploads|idempotency|limits|http)|platform\/(http\/openapi|mail\/mailbox|texts\/(text-file|twilio)|uploads\/(checker|content\/(?!not-)))|(.*\/)?[\w-]*(retention|kept-records)|.*\/[\w-]+-(repository|tables|statements)\.ts)/,
};

export function findParts(): Part[] {
  const remotes = findApps()
    .filter(({ kind }) => kind === 'remote')
    .map(({ name }): Part => ({ folder: `remotes/${name}` }));
  return [...SHELL, ...remotes, ...SHARED, API];
}

const OTHERS = /(^|\/)(node_modules|testing|tour|dist)(\/|$)|\.test\.tsx?$|\.d\.ts$|(^|\/)tour\.ts$/;

/** The sources of a part that have texts, by their paths in its folder. */
export function filesOf({ folder, leftOut }: Part): string[] {
  return listFiles(folder, '')
    .filter((file) => !leftOut?.test(file))
    .sort();
}

export function partOf(file: string): Part | undefined {
  const part = findParts().find(({ folder }) => file.startsWith(`${folder}/`));
  const inside = part && file.slice(part.folder.length + 1);
  if (!inside || OTHERS.test(inside) || part.leftOut?.test(inside)) return undefined;
  return part;
}

function listFiles(folder: string, below: string): string[] {
  return readdirSync(path.join(ROOT, folder, below), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(below, entry.name);
    if (OTHERS.test(file)) return [];
    if (entry.isDirectory()) return listFiles(folder, file);
    return /\.tsx?$/.test(file) || file === 'remote.json' ? [file] : [];
  });
}
