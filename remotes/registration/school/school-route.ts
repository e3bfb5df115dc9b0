import type { HostServices } from '@glow50/host/host-services';
import { wizardRoute } from '../wizard/wizard-route';
import { schoolWizard } from './school-wizard';

export const schoolRoute = (host: HostServices) => wizardRoute(host, schoolWizard);
