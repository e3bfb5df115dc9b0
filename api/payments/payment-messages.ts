export const PAYMENT_MESSAGES = {
  notFound: 'There is no such payment',
  keyTaken: 'This payment was requested before with another amount. Nothing was charged. Please start over',
  canceled: 'This payment was canceled. Nothing was charged. Please start over',
  processing:
    'Your bank is still working on this payment. Nothing more was charged. We’ll email you its answer',
  noFailedRefund: 'There is no failed refund of this name',
  refundAgain: 'The refund is on its way again',
  refundResolved: 'The refund is marked as given back. The buyer is told by email',
  cardGone: 'This card is no longer saved. Nothing was charged. Please choose another way to pay',
  cardNotKept: 'The new card is not confirmed yet. Nothing was changed. Please try again',
  restarted:
    'This payment was started over too many times. Nothing was charged. Please enter a card, without saving it',
  paid: 'This is already paid. Nothing more was charged',
  noCard: 'No card is saved for it yet.',
} as const;
