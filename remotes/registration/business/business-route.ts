import type { HostServices } from '@glow50/host/host-services';
import { wizardRoute } from '../wizard/wizard-route';
import { businessWizard } from './business-wizard';

export const businessRoute = (host: HostServices) => wizardRoute(host, businessWizard);
