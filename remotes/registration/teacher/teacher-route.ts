import type { HostServices } from '@glow50/host/host-services';
import { wizardRoute } from '../wizard/wizard-route';
import { teacherWizard } from './teacher-wizard';

export const teacherRoute = (host: HostServices) => wizardRoute(host, teacherWizard(host));
