export const DASHBOARD_MESSAGES = {
  changedElsewhere: 'This was changed on another device meanwhile. Nothing was overwritten',
  fileGone: 'This picture is gone. Add it again',
  outsideOfHours: 'Some bookings would stand outside of these hours. Nothing is saved yet',
  stillBooked: 'This service is booked ahead. It is still there',
  serviceNotFound: 'This service is not there any more',
  tooManyServices: 'You offer as many services as a page can show. Remove one first',
  removed: 'The service is removed',
  signInAddress:
    'You sign in with this address, so customers should not see it. Enter another one of your Zelle account',
  movedOften:
    'You have changed your address five times today, and your customers were told. Please try again later',
  isOver: 'These days are over',
} as const;
