import { DOOR_PASS_HOURS_AFTER } from '@glow50/contract/check-in/door-passes';
import { HOUR } from '../../platform/time/zone-time';

export const isDoorOver = ({ endsAt }: { endsAt: Date }, now: Date): boolean =>
  now.getTime() > endsAt.getTime() + DOOR_PASS_HOURS_AFTER * HOUR;
