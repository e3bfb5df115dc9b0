import type { HostServices } from '@glow50/host/host-services';
import { observable, runInAction } from 'mobx';
import { createRegistrationApi } from './registration-api';
import type { WizardDefinition } from './wizard-definition';
import { readStep } from './step-address';
import { createTabStorage } from './tab-storage';
import { WizardStore } from './wizard-store';

export interface WizardSession {
  /** MobX-observable. */
  readonly wizard: WizardStore;
  /** MobX-observable. The visitor has signed out: open the wizard anew. */
  readonly isClosed: boolean;
  /**
   * Resolves with the current visitor's wizard after its draft is loaded. Whoever comes to the wizard anew after its
   * registration was sent gets another one.
   */
  open(request: Request): Promise<WizardStore>;
}

/**
 * Binds the wizard to its visitor. A guest who signs in keeps the wizard; signing out and switching to another account
 * start a new one. A session that turns out to be over while answers are saved keeps it: its owner is asked to sign in.
 */
export function createWizardSession(host: HostServices, definition: WizardDefinition): WizardSession {
  const { session, drafts } = host;
  const api = createRegistrationApi(host.api, definition.kind);
  const tab = createTabStorage();
  const begin = () => ({
    wizard: new WizardStore(definition, { api, drafts, tab, session }),
    owner: session.user?.email ?? null,
  });
  const shown = observable.box(begin(), { deep: false });

  function isClosed() {
    const { wizard, owner } = shown.get();
    return owner !== null && session.status === 'signed-out' && !wizard.draft.isSignedOut;
  }

  function resolveOwner() {
    const { wizard, owner } = shown.get();
    const email = session.user?.email ?? null;
    const isOtherOwner = owner !== null && email !== null && owner !== email;
    if (isOtherOwner || isClosed()) wizard.close();
    if (wizard.isOver) {
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
    get isClosed() {
      return isClosed();
    },
    async open({ url }) {
      await session.whenKnown();
      const { searchParams } = new URL(url);
      const isArrival = readStep(searchParams, 'step') === null;
      const { wizard: earlier } = shown.get();
      if (isArrival && (earlier.isSent || earlier.status !== 'ready')) earlier.leave();
      const wizard = resolveOwner();
      await wizard.open(searchParams.get('resume'));
      return wizard;
    },
  };
}
