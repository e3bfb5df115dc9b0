import type { HostServices } from '@glow50/host/host-services';
import { wizardRoute } from '../wizard/wizard-route';
import { studentWizard } from './student-wizard';

export const studentRoute = (host: HostServices) => wizardRoute(host, studentWizard(host));
