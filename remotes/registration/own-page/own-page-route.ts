import { myCodes } from '@glow50/contract/codes/code-calls';
import { myRegistrations, openRegistrations } from '@glow50/contract/registration/registration-calls';
import { ownProvider } from '@glow50/contract/providers/provider-page-calls';
import type { HostServices } from '@glow50/host/host-services';
import { toOutcome } from '@glow50/host/outcome';
import { type LoaderFunctionArgs, redirect } from '@glow50/host/router';
import { loadPlan } from '../plan/plan-store';
import { OwnPage, type OwnPageData } from './OwnPage';

/**
 * Registrations of the account and of this browser. The owner of a page without a registration is led to its
 * dashboard. `?open=` carries the token of a link emailed to a guest.
 */
export function ownPageRoute(host: HostServices) {
  return {
    Component: OwnPage,
    async loader({ request }: LoaderFunctionArgs): Promise<OwnPageData | Response> {
      const { signal } = request;
      const { pathname, searchParams } = new URL(request.url);
      await host.session.whenKnown();
      const token = searchParams.get('open');
      if (token !== null) {
        const opened = await toOutcome(host.api.call(openRegistrations, { bearer: token, signal }), host);
        if (opened.ok) return redirect(pathname);
        return { registrations: opened, codes: null, plan: null };
      }
      const [registrations, plan] = await Promise.all([
        toOutcome(host.api.call(myRegistrations, { signal }), host),
        host.session.user === null ? null : toOutcome(loadPlan(host.api), host),
      ]);
      if (registrations.ok && registrations.data.length === 0 && host.session.user !== null) {
        const own = await toOutcome(host.api.call(ownProvider, { signal }), host);
        if (own.ok && own.data.id !== null) return redirect('/profile-v1');
      }
      const isTeacher =
        registrations.ok &&
        registrations.data.some(({ kind, state }) => kind === 'teacher' && state === 'approved');
      const codes = isTeacher ? await toOutcome(host.api.call(myCodes, { signal }), host) : null;
      return { registrations, codes, plan };
    },
  };
}
