export interface NamedBuild {
  part: string;
  build: string;
}

/**
 * The first remote build in a stack or URL, or null. Ignores scripts of the shell and of libraries, because
 * they run on behalf of remotes, and scripts of browser extensions.
 */
export function findBuild(text: string): NamedBuild | null {
  const [, part, build] = /\/remotes\/([a-z]+)\/([a-z0-9-]+)\//.exec(text) ?? [];
  return part && build ? { part, build } : null;
}

/** The shell build in a stack or in addresses of scripts, or null. To be asked after `findBuild`. */
export function findShell(text: string): NamedBuild | null {
  const build = /\/shell\/([a-z0-9-]+)\//.exec(text)?.[1];
  return build === undefined ? null : { part: 'shell', build };
}
