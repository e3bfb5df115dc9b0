import type { BusinessHours } from '@glow50/contract/dashboard/dashboard-hours';

export type HoursFields = Omit<BusinessHours, 'version'>;
