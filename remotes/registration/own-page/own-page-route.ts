import { myCodes } from '@glow50/shared/api/code-calls';
import type { IssuedCodes } from '@glow50/shared/api/codes';
import { myRegistrations } from '@glow50/shared/api/registration-calls';
import type { Registrations } from '@glow50/shared/api/registrations';
import type { HostServices } from '@glow50/shared/host/host-services';
import { type Outcome, settle } from '@glow50/shared/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/shared/router';
import { type LoadedPlan, loadPlan } from '../plan/plan-store';
import { OwnPage } from './OwnPage';

export interface OwnPageData {
  registrations: Outcome<Registrations>;
  /** Null for whoever is no approved teacher. */
  codes: Outcome<IssuedCodes> | null;
  /** Null without an account. */
  plan: Outcome<LoadedPlan> | null;
}

/** What the account and this browser have registered. */
export function ownPageRoute(host: HostServices) {
  return {
    Component: OwnPage,
    async loader({ request: { signal } }: LoaderFunctionArgs): Promise<OwnPageData> {
      await host.session.whenKnown();
      const [registrations, plan] = await Promise.all([
        settle(host.api.call(myRegistrations, { signal }), host),
        host.session.user === null ? null : settle(loadPlan(host.api), host),
      ]);
      const isTeacher =
        registrations.ok &&
        registrations.data.some(({ kind, state }) => kind === 'teacher' && state === 'approved');
      const codes = isTeacher ? await settle(host.api.call(myCodes, { signal }), host) : null;
      return { registrations, codes, plan };
    },
  };
}
