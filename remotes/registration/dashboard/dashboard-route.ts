import { businessOverview } from '@glow50/contract/dashboard/dashboard-calls';
import { myPlan } from '@glow50/contract/plans/plan-calls';
import type { Plan } from '@glow50/contract/plans/plans';
import { myRegistrations, readListing } from '@glow50/contract/registration/registration-calls';
import { REGISTRATION_KINDS } from '@glow50/contract/registration/registration-kinds';
import type { Registrations } from '@glow50/contract/registration/registrations';
import type { HostServices } from '@glow50/host/host-services';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { toOutcome } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { DashboardPage, type DashboardData } from './DashboardPage';
import { findTile } from './tiles';

/**
 * `?tile=hours` opens that tile; a missing or unknown tile shows the overview. `?listed=student` says that the visitor
 * was about to register although they are listed. Loads null for signed-out visitors.
 */
export function dashboardRoute(host: HostServices) {
  return {
    Component: DashboardPage,
    async loader({ request: { url, signal } }: LoaderFunctionArgs): Promise<DashboardData | null> {
      await host.session.whenKnown();
      if (host.session.status === 'signed-out') return null;
      const { searchParams } = new URL(url);
      const tile = findTile(searchParams.get('tile'));
      if (!tile || 'to' in tile.opens) {
        const [known, registrations] = await Promise.all([
          toOutcome(host.api.call(readListing, { signal }), host),
          listRegistrations(host, signal),
        ]);
        if (known.ok && known.data.listing === null) return { view: 'no-page', registrations };
        const [overview, plan] = await Promise.all([
          toOutcome(host.api.call(businessOverview, { signal }), host),
          findPlan(host, signal),
        ]);
        return {
          view: 'tiles',
          listedKind: REGISTRATION_KINDS.find((kind) => kind === searchParams.get('listed')) ?? null,
          overview,
          registrations,
          plan,
        };
      }
      const editor = await tile.opens.editor();
      return { view: 'tile', id: tile.id, outcome: await toOutcome(editor.load(host, signal), host) };
    },
  };
}

/** Null when it cannot be read, too. */
async function findPlan(host: HostServices, signal: AbortSignal): Promise<Plan | null> {
  try {
    return (await host.api.call(myPlan, { signal })).plan;
  } catch (error) {
    if (error instanceof ApiError || error instanceof NetworkError) return null;
    throw error;
  }
}

/** Empty when they cannot be read: the rest of the dashboard needs none of them. */
async function listRegistrations(host: HostServices, signal: AbortSignal): Promise<Registrations> {
  try {
    return await host.api.call(myRegistrations, { signal });
  } catch (error) {
    if (error instanceof ApiError || error instanceof NetworkError) return [];
    throw error;
  }
}
