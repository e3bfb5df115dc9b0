import type { HostServices } from '@glow50/host/host-services';
import { wizardRoute } from '../wizard/wizard-route';
import { employmentWizard } from './employment-wizard';

export const employmentRoute = (host: HostServices) => wizardRoute(host, employmentWizard);
