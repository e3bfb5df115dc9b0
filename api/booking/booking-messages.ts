import { HOLD_MINUTES, LAYAWAY_DAYS } from '@glow50/contract/bookings/booking-terms';
export const BOOKING_MESSAGES = {
  notFound: 'This booking does not exist',
  linkNotFound: 'This link doesn’t open a booking. Please use the latest email about it',
  notOffered: 'This time is not offered. Please choose another one',
  taken: 'This time was just taken. Please choose another one',
  serviceNotFound: 'This provider does not offer this service',
  addOnNotOffered: 'One of the add-ons is no longer offered. Please choose again',
  threeHolds: 'You are already holding three times. Finish or release one of them first',
  heldElsewhere:
    'You have just chosen another time with this provider, perhaps in another tab. Please reload the page',
  holdOver: `Your ${HOLD_MINUTES} minutes are up, so the time was released. Nothing was charged. Please choose a time again`,
  gone: 'We’re no longer holding this time for you. Nothing was charged. Please choose a time again',
  notHeld: 'This booking is already made or has ended. Please reload the page',
  moneyOnItsWay:
    'Your payment is on its way, so this time stays yours. We’ll email you as soon as your bank answers',
  begunElsewhere: 'You have just begun to pay in another way, perhaps in another tab. Please try again',
  termsChanged: 'The terms have changed. Please read and agree to them again',
  termsFirst: 'Please agree to the terms first',
  addressFirst:
    'This provider comes to you. Please enter your address first. If you see no field for it, reload the page',
  visitSettled: 'The address of this booking can no longer be changed here',
  notAhead: 'This booking is over, so there is no one to write to anymore',
  guestFirst: 'Please tell us who’s coming first',
  confirmFirst: 'Please confirm your email first, with the code that we send to it',
  codeSent: 'We sent you a code',
  unpaidHere:
    'A booking from your internet connection with this provider is not paid yet. Finish that one first, or pay this one by card',
  unpaidElsewhere:
    'Too many of your bookings are waiting for a transfer. Finish one of them first, or pay this one by card',
  unpaidProvider:
    'Too many of this provider’s bookings are waiting for a transfer right now. Please pay this one by card, or try again later',
  freeHere:
    'Your internet connection already has a free booking with this provider. Please book the next one after it, or from another connection',
  methodNotTaken: 'This provider doesn’t accept this payment method. Please choose another one',
  chooseMethod: 'Choose how to pay',
  zelleTooLate:
    'A transfer would not arrive in time for this appointment. Please choose another way of paying',
  feeChanged: 'What this costs has changed since you looked. Nothing was done. Please check it again',
  dueChanged: 'What is due has changed since you looked. Nothing was charged. Please check the new amount',
  over: 'This appointment has begun or is over, so it can no longer be changed here',
  transferFirst:
    'You can move it as soon as your transfer is confirmed. For another time now, cancel it and book again: it costs nothing',
  canceledAlready: 'This booking is already canceled',
  wasMissed: 'This appointment was missed, so it can no longer be changed here',
  neverBooked: 'This time was released before it was booked',
  notBooked: 'This is no longer possible: the booking has changed. Please reload the page',
  balanceFirst: `That time is less than ${LAYAWAY_DAYS} days ahead. Please pay the balance first, then move your booking`,
  sameTime: 'That’s the time you already have',
  noTouchUp: 'There is no free touch-up for this booking, or not at this time',
  noBalance: 'There is no balance to pay by this link',
  notCompleted: 'You can review this after your appointment',
  tooLateToText: 'There’s nothing left to text you about for this booking',
  noReview: 'This review does not exist or is not about your page',
  photoGone: 'This photo is gone. Choose it again',
  reviewed: 'You have already reviewed this appointment. Thank you',
  tooEarly: 'It is too early for that',
} as const;
