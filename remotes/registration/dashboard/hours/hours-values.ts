import type { BusinessHours } from '@glow50/contract/business/business-hours';

export type HoursValues = Omit<BusinessHours, 'version'>;
