import { HOLD_MINUTES, LAYAWAY_DAYS } from '@glow50/contract/bookings/booking-terms';
export const BOOKING_MESSAGES = {
  notFound: 'This booking does not exist',
  linkNotFound: 'This link opens no booking. Please use the newest email about it',
  notOffered: 'This time is not offered. Please choose another one',
  taken: 'This time was just taken. Please choose another one',
  serviceNotFound: 'This provider does not offer this service',
  addOnNotOffered: 'One of the add-ons is no longer offered. Please choose again',
  threeHolds: 'You are already holding three times. Finish or give back one of them first',
  heldElsewhere:
    'You have just chosen another time with this provider, perhaps in another tab. Please reload the page',
  holdOver: `Your ${HOLD_MINUTES} minutes are over and the time was given back. Nothing was charged. Please choose a time again`,
  gone: 'This time is no longer kept for you. Nothing was charged. Please choose a time again',
  notHeld: 'This booking is already made or over. Please reload the page',
  moneyOnItsWay:
    'Your payment is on its way, so this time stays yours. We email you as soon as your bank has answered',
  begunElsewhere: 'You have just begun to pay in another way, perhaps in another tab. Please try again',
  termsChanged: 'The terms have changed. Please read and agree to them again',
  termsFirst: 'Please agree to the terms first',
  addressFirst:
    'This provider comes to you. Please enter your address first. If you see no field for it, reload the page',
  visitSettled: 'The address of this booking can no longer be changed here',
  notAhead: 'This booking is over, so there is nobody to write to any more',
  guestFirst: 'Please say who comes first',
  confirmFirst: 'Please confirm your email first, with the code that we send to it',
  codeSent: 'We have sent you a code',
  unpaidHere:
    'A booking from your internet connection with this provider is not paid yet. Finish that one first, or pay this one by card',
  unpaidElsewhere:
    'Too many of your bookings wait for a transfer. Finish one of them first, or pay this one by card',
  unpaidProvider:
    'Too many bookings of this provider wait for a transfer just now. Please pay this one by card, or try again later',
  freeHere:
    'Your internet connection has a free booking with this provider already. Please book the next one after it, or from another connection',
  methodNotTaken: 'This provider does not take this way of paying. Please choose another one',
  chooseMethod: 'Choose how to pay',
  zelleTooLate:
    'A transfer would not arrive in time for this appointment. Please choose another way of paying',
  feeChanged: 'What this costs has changed since you looked. Nothing was done. Please check it again',
  dueChanged: 'What is due has changed since you looked. Nothing was charged. Please check the new amount',
  over: 'This appointment has begun or is over, so it can no longer be changed here',
  transferFirst:
    'You can move it as soon as your transfer is confirmed. For another time now, cancel it and book again: it costs nothing',
  canceledAlready: 'This booking is canceled already',
  wasMissed: 'This appointment was missed, so it can no longer be changed here',
  neverBooked: 'This time was given back before it was booked',
  notBooked: 'This is no longer possible: the booking has changed meanwhile. Please reload the page',
  balanceFirst: `That time is less than ${LAYAWAY_DAYS} days ahead. Please pay the balance first, then move your booking`,
  sameTime: 'That is the time you already have',
  noTouchUp: 'There is no free touch-up for this booking, or not at this time',
  noBalance: 'There is no balance to pay by this link',
  notCompleted: 'You can review this after your appointment',
  tooLateToText: 'There is nothing left to text about this booking',
  noReview: 'This review does not exist or is not about your page',
  photoGone: 'This photo is gone. Choose it again',
  reviewed: 'You have already reviewed this appointment. Thank you',
  tooEarly: 'It is too early for that',
} as const;
