import type { OpenedPage } from './rendered-site';

/**
 * What of a page belongs to another build of a remote than its registry names. `shown` finds the build in what the server
 * has rendered, if the remote writes it there.
 */
export function judgeMixture(
  { html, root, boot }: Pick<OpenedPage, 'html' | 'root' | 'boot'>,
  remote: string,
  shown?: RegExp,
): string[] {
  const build = boot.registry.remotes[remote]?.build;
  const named = [...html.matchAll(/\/remotes\/([a-z]+)\/([\w-]+)\//g)].flatMap(([, part, found]) =>
    part === remote ? [found] : [],
  );
  const [, rendered] = (shown && boot.rendered?.part === 'page' && shown.exec(root)) || [];
  const others = [...named, ...(rendered === undefined ? [] : [rendered])].filter((found) => found !== build);
  const isMissing = shown && boot.rendered?.part === 'page' && rendered === undefined;
  return [
    ...others.map((other) => `the registry names ${build}, and the page has ${other}`),
    ...(isMissing ? [`the page of ${build} came rendered without its content`] : []),
  ];
}
