import { SECOND_STEP_HOURS } from '@glow50/contract/accounts/second-step';
import type { Config } from '../../platform/config/config';
import { HOUR } from '../../platform/time/zone-time';
import type { SessionRow } from '../session-repository';

export const isPassed = (secondStepAt: Date | null, now: Date): boolean =>
  secondStepAt !== null && now.getTime() - secondStepAt.getTime() < SECOND_STEP_HOURS * HOUR;

/** Staff who still owe the second step: nothing treats them as staff until they have proved it. */
export const owesSecondStep = (
  { staffSecondStep }: Pick<Config, 'staffSecondStep'>,
  { role, secondStepAt }: Pick<SessionRow, 'role' | 'secondStepAt'>,
  now: Date,
): boolean => staffSecondStep && role === 'staff' && !isPassed(secondStepAt, now);
