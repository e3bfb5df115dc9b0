export const DASHBOARD_MESSAGES = {
  changedElsewhere: 'This was changed on another device. Nothing was overwritten',
  fileGone: 'This picture is gone. Add it again',
  outsideOfHours: 'Some bookings would fall outside these hours. Nothing is saved yet',
  stillBooked: 'This service has upcoming bookings. It’s still there',
  serviceNotFound: 'This service is gone',
  tooManyServices: 'You’ve reached the limit for services. Remove one first',
  removed: 'The service is removed',
  signInAddress:
    'You sign in with this address, so customers shouldn’t see it. Enter another one for your Zelle account',
  movedOften:
    'You changed your address five times today, and your customers were told. Please try again later',
  isOver: 'These days are over',
} as const;
