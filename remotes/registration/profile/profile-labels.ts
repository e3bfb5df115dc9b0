import type { WizardStep } from '../wizard/wizard-definition';

/** Sidebar labels with the step numbers they cover. The photo has its own page. */
export const STEP_LABELS = [
  { label: 'Profession', steps: [0, 1, 2] },
  { label: 'Work Location', steps: [3] },
  { label: 'City Location', steps: [4] },
  { label: 'Hours', steps: [5] },
  { label: 'Service', steps: [6] },
  { label: 'Social Media', steps: [7] },
  { label: 'Event', steps: [8] },
  { label: 'Payment', steps: [9] },
] as const satisfies readonly { label: string; steps: readonly WizardStep['number'][] }[];
