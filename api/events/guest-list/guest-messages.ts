export const GUEST_MESSAGES = {
  notRefundable: 'These tickets are not valid any more, or not of one order. Please reload the page',
  admitted: 'Somebody was let in with this ticket. Confirm that you refund it all the same',
  otherSum: 'What was paid for these tickets is something else. Please reload the page',
  refunded: 'Refunded. The guest was told by email',
  given: 'Sent. The tickets are on their way by email',
  noKind: 'Choose the kind of ticket',
  enoughMail: 'This address has had several emails from us today. Please try again tomorrow',
} as const;
