const LAST_REMOTE = /[^]*\n( *\{ "path": "([./]+)remotes\/)[^\n]*\n/;

/** Adds the remote to the references of a `tsconfig.json`, after the other remotes. */
export function addReference(config: string, name: string): string {
  const [before, start, up] = LAST_REMOTE.exec(config) ?? [];
  if (!before || !start || !up) throw new Error('tsconfig.json has no reference to a remote');
  return `${before}${start}${name}" },\n${config.slice(before.length)}`;
}
