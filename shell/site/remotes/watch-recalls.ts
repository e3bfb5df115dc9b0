import { readRecalledBuilds, RECALLED_BUILDS_HEADER } from '@glow50/host/kept-builds';

interface Recalling {
  /** Build of the shell that runs on this page. */
  shell?: string | undefined;
  loader: {
    /** Whether the build has run on this page. */
    recall(name: string, build: string): boolean;
  };
  /** Called once for a page, however many of its builds are recalled. */
  onRecalled(): void;
}

/** Returns what reads the headers of the site's answers. */
export function watchRecalls({ shell, loader, onRecalled }: Recalling) {
  const known = new Set<string>();
  let isTold = false;
  return (headers: Pick<Headers, 'get'>): void => {
    for (const { remote, build } of readRecalledBuilds(headers.get(RECALLED_BUILDS_HEADER) ?? '')) {
      const key = `${remote}=${build}`;
      if (known.has(key)) continue;
      known.add(key);
      const runs = remote === 'shell' ? build === shell : loader.recall(remote, build);
      if (!runs || isTold) continue;
      isTold = true;
      onRecalled();
    }
  };
}
