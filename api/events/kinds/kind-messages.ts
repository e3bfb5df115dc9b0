import { TICKETS_MAX } from '@glow50/contract/tickets/ticket-limits';

export const KIND_MESSAGES = {
  chooseKind: 'There are several kinds of tickets now. Please reload the page and choose',
  kindGone: 'This ticket is no longer for sale. Please reload the page and choose again',
  chosenTwice: 'Choose each ticket once, with its number',
  tooMany: `An order has at most ${TICKETS_MAX} tickets`,
  codeUnknown: 'This code doesn’t work for this event, or no longer works. Check it, or continue without it',
  codeUsedUp: 'This code has been used up. Continue without it',
} as const;

export const notYet = (name: string): string => `${name} is not for sale yet`;
export const noLonger = (name: string): string => `${name} is no longer for sale`;
export const atMost = (name: string, most: number): string => `At most ${most} of ${name} in one order`;

export function tooFewOf(name: string, left: number): string {
  if (left <= 0) return `${name} is sold out. Nothing was charged`;
  return left === 1 ? `Only one of ${name} is left` : `Only ${left} of ${name} are left`;
}
