import type { HostServices } from '@glow50/shared/host/host-services';
import { type LoaderFunctionArgs, redirect } from '@glow50/shared/router';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { createRegistrationApi } from './registration-api';
import { readStep, toStepAddress } from './step-address';
import type { WizardDefinition } from './wizard-definition';
import { WizardPage } from './WizardPage';
import { WizardStore } from './wizard-store';

/** `?step=5` asks for a step, `?return=6` for where Continue leads from there, `?resume=…` for an emailed draft. */
export function wizardRoute(host: HostServices, definition: WizardDefinition) {
  const { session, drafts } = host;
  const api = createRegistrationApi(host.api, definition.kind);
  const begin = () => ({
    wizard: new WizardStore(definition, { api, drafts, session }),
    owner: session.user?.email ?? null,
  });
  const shown = observable.box(begin(), { deep: false });

  /** Whoever signs in goes on with what was begun before; another account begins with its own. */
  function settleOwner() {
    const { wizard, owner } = shown.get();
    const email = session.user?.email ?? null;
    if (wizard.isOver || (owner !== null && email !== null && owner !== email)) {
      runInAction(() => shown.set(begin()));
    } else if (owner === null && email !== null) {
      runInAction(() => shown.set({ wizard, owner: email }));
    }
    return shown.get().wizard;
  }

  return {
    Component: observer(function Wizard() {
      return <WizardPage wizard={shown.get().wizard} />;
    }),
    async loader({ request }: LoaderFunctionArgs) {
      await session.whenKnown();
      const wizard = settleOwner();
      const { pathname, searchParams } = new URL(request.url);
      await wizard.open(searchParams.get('resume'));
      if (wizard.status !== 'ready') return null;
      const asked = readStep(searchParams, 'step');
      const step = wizard.resolve(asked);
      wizard.show(step);
      // The address may ask for a step that is not within reach.
      return step === asked ? null : redirect(pathname + toStepAddress(step));
    },
  };
}
