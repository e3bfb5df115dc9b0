import type { Boot } from '@glow50/host/boot';
import type { Registry } from '@glow50/host/registry';
import type { RenderedPage } from '@glow50/host/rendering';
import type { ShellBuild } from '@glow50/releases/build-record';
import { type AskedDocument, bootOf, keyOfBuilds, type Sources } from './asked-document';
import type { AskedPage } from './render-worker';
import type { RenderOutcome } from './site-renderer';

export const shareable = ({ nonce: _nonce, visit: _visit, ...shared }: Boot): AskedPage['boot'] => shared;

export const keyOfFrame = (
  shell: ShellBuild,
  registry: Registry,
  boot: Boot,
  part: string,
  address: string,
) =>
  [
    keyOfBuilds(shell, registry),
    part,
    address,
    boot.sessionHint,
    boot.testPayments,
    boot.testing?.mayBreak,
  ].join(' ');

/** As it is kept. */
export const toFrame = (outcome: RenderOutcome) => ({
  outcome,
  bytes: outcome.kind === 'rendered' ? outcome.page.html.length * 2 : 0,
  isPassing: outcome.kind !== 'rendered',
});

/**
 * The frame around an outline of this page, as everybody may see it. Null until it is rendered, which the first call for
 * these builds begins.
 */
export function findOutline(
  { found, shell, registry, ...document }: AskedDocument,
  sources: Sources,
): RenderedPage | null {
  const { rendering } = sources;
  if (!rendering || !found) return null;
  const { path } = found.route;
  const boot = bootOf({ found, shell, registry, ...document }, sources, {});
  const kept = rendering.frames.get(keyOfFrame(shell, registry, boot, 'outline', path), async () =>
    toFrame(
      await rendering.renderer.render({
        builds: { shell, remote: null },
        path,
        page: { boot: shareable(boot), address: path, isFrame: true },
        isPatient: true,
        ask: async () => ({}),
      }),
    ),
  );
  return 'outcome' in kept && kept.outcome.kind === 'rendered' ? kept.outcome.page : null;
}
