import type { HostServices } from '@glow50/host/host-services';
import { observable, runInAction } from 'mobx';
import { createRegistrationApi } from './registration-api';
import type { WizardDefinition } from './wizard-definition';
import { WizardStore } from './wizard-store';

export interface WizardSession {
  /** MobX-observable. */
  readonly wizard: WizardStore;
  /** Resolves with the current visitor's wizard after its draft is loaded. */
  open(request: Request): Promise<WizardStore>;
}

/**
 * Binds the wizard to its visitor. A guest who signs in keeps the wizard; switching to another account starts
 * a new one.
 */
export function createWizardSession(host: HostServices, definition: WizardDefinition): WizardSession {
  const { session, drafts } = host;
  const api = createRegistrationApi(host.api, definition.kind);
  const begin = () => ({
    wizard: new WizardStore(definition, { api, drafts, session }),
    owner: session.user?.email ?? null,
  });
  const shown = observable.box(begin(), { deep: false });

  function resolveOwner() {
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
    get wizard() {
      return shown.get().wizard;
    },
    async open({ url }) {
      await session.whenKnown();
      const wizard = resolveOwner();
      await wizard.open(new URL(url).searchParams.get('resume'));
      return wizard;
    },
  };
}
