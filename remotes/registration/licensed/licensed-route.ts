import type { HostServices } from '@glow50/host/host-services';
import { wizardRoute } from '../wizard/wizard-route';
import { licensedWizard } from './licensed-wizard';

export const licensedRoute = (host: HostServices) => wizardRoute(host, licensedWizard(host));
