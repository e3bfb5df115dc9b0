import { businessOverview } from '@glow50/contract/dashboard/dashboard-calls';
import type { HostServices } from '@glow50/host/host-services';
import { toOutcome } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { DashboardPage, type DashboardData } from './DashboardPage';
import { findTile } from './tiles';

/**
 * `?tile=hours` opens that tile; a missing or unknown tile shows the overview. Loads null for signed-out
 * visitors.
 */
export function dashboardRoute(host: HostServices) {
  return {
    Component: DashboardPage,
    async loader({ request: { url, signal } }: LoaderFunctionArgs): Promise<DashboardData | null> {
      await host.session.whenKnown();
      if (host.session.status === 'signed-out') return null;
      const tile = findTile(new URL(url).searchParams.get('tile'));
      if (!tile || 'to' in tile.opens) {
        return {
          view: 'tiles',
          overview: await toOutcome(host.api.call(businessOverview, { signal }), host),
        };
      }
      const editor = await tile.opens.editor();
      return { view: 'tile', id: tile.id, outcome: await toOutcome(editor.load(host, signal), host) };
    },
  };
}
