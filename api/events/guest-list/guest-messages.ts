export const GUEST_MESSAGES = {
  notRefundable: 'These tickets are no longer valid, or not from one order. Please reload the page',
  admitted: 'Someone was let in with this ticket. Confirm that you want to refund it anyway',
  otherSum: 'The amount paid for these tickets has changed. Please reload the page',
  refunded: 'Refunded. The guest was told by email',
  given: 'Sent. The tickets are on their way by email',
  noKind: 'Choose the kind of ticket',
  enoughMail: 'We’ve already sent this address several emails today. Please try again tomorrow',
} as const;
