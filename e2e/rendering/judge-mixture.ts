import { Boot } from '@glow50/host/boot';
import { parseJson } from '@glow50/host/parse-json';

export interface PageText {
  html: string;
  /** What `#root` holds before any script has run. */
  root: string;
  boot: Boot;
}

export function readPage(html: string): PageText {
  const [, json = ''] = /<script id="boot" type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
  const [, root = ''] = /<div id="root">(.*)<\/div>/s.exec(html) ?? [];
  return { html, root, boot: parseJson(Boot, json, 'the boot block') };
}

/**
 * What of a page belongs to another build of a remote than its registry names. `shown` finds the build of a remote in what
 * the server has rendered, if the remote writes it there.
 */
export function judgeMixture(
  { html, root, boot }: PageText,
  shown?: { remote: string; text: RegExp },
): string[] {
  const { remotes } = boot.registry;
  const problems = [...html.matchAll(/\/remotes\/([a-z]+)\/([\w-]+)\//g)].flatMap(([, part = '', found]) =>
    remotes[part]?.build === found
      ? []
      : [`the registry names ${part} ${remotes[part]?.build}, and the page has ${found}`],
  );
  if (shown && boot.rendered?.part === 'page') {
    const [, rendered] = shown.text.exec(root) ?? [];
    const named = remotes[shown.remote]?.build;
    if (rendered !== named)
      problems.push(`the registry names ${named}, and the page was rendered by ${rendered}`);
  }
  return [...new Set(problems)];
}
