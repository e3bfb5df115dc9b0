import { SEAT_HOLD_MINUTES } from '@glow50/contract/tickets/ticket-terms';
export const TICKET_MESSAGES = {
  eventNotFound: 'This event does not exist',
  orderNotFound: 'This order does not exist',
  linkNotFound: 'This link doesn’t open anything. Please use the latest email about your tickets',
  passedOn: 'This ticket was passed on. Its new holder has a code of their own',
  soldOut: 'This event is sold out. Nothing was charged. Seats that others return show up here again',
  forTheLine:
    'Seats that were just returned go to people on the waitlist first. Please try again in a minute',
  over: 'This event is over, so tickets are no longer sold',
  cancelled: 'The organizer has called this event off. Nothing was charged',
  notOnSale: 'Tickets for this event are no longer sold. Nothing was charged',
  twice: 'You are choosing tickets in another window. Please continue there, or reload this page',
  holdOver: `Your ${SEAT_HOLD_MINUTES} minutes are up, so the seats were released. Nothing was charged. Please choose them again`,
  gone: 'We’re no longer holding these seats for you. Nothing was charged. Please choose them again',
  notHeld: 'This order is already bought or over. Please reload the page',
  moneyOnItsWay:
    'Your payment is on its way, so these seats stay yours. We’ll email you as soon as your bank answers',
  buyerFirst: 'Please tell us who’s buying the tickets first',
  confirmFirst: 'Please confirm your email first, with the code that we send to it',
  freeElsewhere:
    'Many free bookings and tickets were ordered from your internet connection or for your email today. Please try again later',
  chooseMethod: 'Choose how to pay',
  moved:
    'The organizer has changed the date or the place since you looked. Nothing was charged. Please check them and pay again',
  namesMissing: 'Give one name for each ticket, or none',
  admitted: 'This ticket has already been used at the door, so it stays with its holder',
  notTransferable: 'This ticket is no longer valid, so it cannot be passed on',
  tooManyTransfers: 'This ticket was passed on ten times, which is the limit',
  enoughMail:
    'We’ve already sent this address several emails today. Please try again tomorrow, or use another address',
  ticketNotFound: 'There is no such ticket for this event',
  notSendable: 'This ticket is no longer valid, so it is not sent again',
  notForWallets: 'This ticket is no longer valid, so it cannot be put into a wallet',
  noWallet: 'Tickets cannot be put into this wallet here',
  notNamed: 'This ticket is no longer valid, so its name stays',
  linksSent: 'If this address has tickets, their links are on the way by email',
  sameHolder: 'This ticket already belongs to this address',
  transferred: 'Passed on. The new ticket is on its way by email; this one no longer lets anybody in',
  noReturn:
    'Tickets can be returned when the date or place has changed since you bought them, before the event begins',
} as const;

export const tooManyFree = (most: number): string =>
  `At most ${most} free tickets of this event can be ordered at once. Your friends can order theirs on their own phones`;

export const alreadyFree = (most: number): string =>
  `At most ${most} free tickets of this event go to one internet connection and one email. These are ordered already, or being ordered. Please use another connection, like that of your phone, or try again later`;

export function tooFew(left: number): string {
  if (left <= 0) return TICKET_MESSAGES.soldOut;
  return left === 1
    ? 'Only one ticket is left. Choose one, or another event'
    : `Only ${left} tickets are left. Choose up to ${left}, or another event`;
}
