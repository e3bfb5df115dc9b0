import type { HostServices } from '@glow50/shared/host/host-services';
import type { WizardDefinition } from './wizard-definition';

/** The route of a wizard, fetched with its definition only when somebody goes there. */
export async function loadWizard(host: HostServices, definition: Promise<WizardDefinition>) {
  const [{ wizardRoute }, loaded] = await Promise.all([import('./wizard-route'), definition]);
  return wizardRoute(host, loaded);
}
