import type { HostServices } from '@glow50/host/host-services';
import { type LoaderFunctionArgs, redirect, useLocation, useNavigate } from '@glow50/host/router';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { readStep, toStepAddress } from './step-address';
import type { WizardDefinition } from './wizard-definition';
import { WizardPage } from './WizardPage';
import { createWizardSession, type WizardSession } from './wizard-session';
import type { WizardStore } from './wizard-store';

export function wizardRoute(host: HostServices, definition: WizardDefinition) {
  return sessionRoute(createWizardSession(host, definition));
}

/**
 * `?step=5` asks for a step, `?return=6` names the step that Continue returns to, `?resume=` holds the token
 * of an emailed draft, `?again=1` says that the visitor is listed and registers again on purpose.
 */
export function sessionRoute(session: WizardSession) {
  return {
    Component: observer(function Wizard() {
      const { isClosed } = session;
      const link = session.wizard.othersLink;
      const { pathname } = useLocation();
      const navigate = useNavigate();
      useEffect(() => {
        // Whoever signed out to open a link of another account is led to it.
        const search = link ? `?${new URLSearchParams({ resume: link.token }).toString()}` : '';
        if (isClosed) void navigate(pathname + search, { replace: true });
      }, [isClosed, link, navigate, pathname]);
      return isClosed ? null : <WizardPage wizard={session.wizard} />;
    }),
    async loader({ request }: LoaderFunctionArgs) {
      const wizard = await session.open(request);
      if (wizard.status !== 'ready') return null;
      const { pathname, searchParams } = new URL(request.url);
      const listed = await redirectListed(wizard, searchParams);
      if (listed) return listed;
      const asked = readStep(searchParams, 'step');
      const step = wizard.resolve(asked);
      wizard.show(step);
      // The requested step may not be reachable yet.
      return step === asked ? null : redirect(pathname + toStepAddress(step));
    },
  };
}

/** Leads who is listed already to the dashboard, which says why. A link of another account is told of first. */
export async function redirectListed(
  wizard: WizardStore,
  searchParams: URLSearchParams,
): Promise<Response | null> {
  if (wizard.othersLink) return null;
  const listing = await wizard.findUnaskedListing(searchParams.get('again') === '1');
  return listing && redirect(`/profile-v1?listed=${wizard.definition.kind}`);
}
