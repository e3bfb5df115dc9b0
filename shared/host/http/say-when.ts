import { formatWait } from '@glow50/contract/dates/format-wait';

/** A request to wait for no stated time, at the end of a message. */
const VAGUE = /(?:[.,] )?Please (?:wait (?:a moment|a minute)|try again)[^.]*$/;

/** `Too many tries. Please wait a moment and try again` to `Too many tries. Try again in 12 minutes`. */
export function sayWhen(message: string, seconds: number): string {
  return `${message.replace(VAGUE, '').replace(/[.]$/, '')}. Try again in ${formatWait(seconds)}`;
}
