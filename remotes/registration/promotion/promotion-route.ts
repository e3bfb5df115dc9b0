import type { HostServices } from '@glow50/host/host-services';
import { wizardRoute } from '../wizard/wizard-route';
import { promotionWizard } from './promotion-wizard';

export const promotionRoute = (host: HostServices) => wizardRoute(host, promotionWizard);
