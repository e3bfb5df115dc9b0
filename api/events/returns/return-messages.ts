export const RETURN_MESSAGES = {
  notReturnable: 'These tickets can no longer be returned. Please reload the page',
  together: 'Tickets bought as one are returned together',
  otherSum: 'Your refund has changed in the meantime. Please check the amount and confirm again',
} as const;
