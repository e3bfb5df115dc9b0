import type { BusinessHours } from '@glow50/shared/api/business-hours';

export type HoursValues = Omit<BusinessHours, 'version'>;
