export const OFFICE_MESSAGES = {
  notFound: 'There is no such registration',
  movedMeanwhile: 'Someone else has moved this registration. Nothing was changed. Please look at it again',
  otherAhead:
    'Bookings, events or money ahead have changed. Nothing was changed. Please read and confirm them again',
  otherAnswer:
    'The registrant has changed the answer since you read it. Nothing was changed. Please read it again',
  notAllowed: 'This registration cannot be moved there from where it is',
  noReview: 'This review is gone, or its photo',
  noJob: 'This work is no longer waiting. Someone started it again or dropped it',
  idRemoved: 'The government ID was deleted after the review',
} as const;
