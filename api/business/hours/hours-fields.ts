import type { BusinessHours } from '@glow50/shared/api/business-hours';

export type HoursFields = Omit<BusinessHours, 'version'>;
