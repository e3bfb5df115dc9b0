import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { ApiError } from './api-error';

const [START = ''] = AUTH_MESSAGES.resendTooSoon.split('.');

/** Another code was asked for too soon: the last one still works. The message ends with the wait, as `toError` says it. */
export const isTooSoon = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 429 && error.message.startsWith(START);
