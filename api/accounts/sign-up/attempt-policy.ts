import { MINUTE } from '../../platform/time/zone-time';
import { CODE_MINUTES } from '@glow50/contract/accounts/code-life';

const CODE_LIFE = CODE_MINUTES * MINUTE;
const CODE_PAUSE = MINUTE;
const ATTEMPT_LIFE = 24 * 60 * MINUTE;

export const CODE_TRIES = 5;
export const ATTEMPT_LIFE_SECONDS = ATTEMPT_LIFE / 1000;

export const codeExpiry = (sentAt: Date) => new Date(sentAt.getTime() + CODE_LIFE);

export const lastResendableAt = (now: Date) => new Date(now.getTime() - CODE_PAUSE);

export const oldestLiveAt = (now: Date) => new Date(now.getTime() - ATTEMPT_LIFE);
