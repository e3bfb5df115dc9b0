export const RETURN_MESSAGES = {
  notReturnable: 'These tickets cannot be given back any more. Please reload the page',
  together: 'Tickets that were bought as one are given back together',
  otherSum: 'What goes back has changed in the meantime. Please look at the sum and confirm again',
} as const;
