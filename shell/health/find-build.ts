export interface NamedBuild {
  part: string;
  build: string;
}

/**
 * The remote's build whose script stands first in a stack or address; null when none does. Scripts of the shell and of
 * libraries run on behalf of remotes, and those of extensions are nobody's here.
 */
export function findBuild(text: string): NamedBuild | null {
  const [, part, build] = /\/remotes\/([a-z]+)\/([a-z0-9-]+)\//.exec(text) ?? [];
  return part && build ? { part, build } : null;
}
