export const PLAN_MESSAGES = {
  noPlan: 'You have no plan',
  ended: 'This plan has ended already. Nothing was changed',
  notAgain: 'This plan cannot be taken again. Nothing was charged. Please register again, or write to us',
  dueChanged:
    'What is due has changed in another tab or on another device. Nothing was charged. Please look at the price again',
  onItsWay:
    'A payment for this is on its way. Nothing more was charged. We email you as soon as it has arrived',
  noZelle: 'Zelle is not offered here. Please choose another method',
  accountNeeded: 'Please sign in to take a plan. Everything that you typed is kept',
  noTransfer: 'No transfer is waited for here. If one has arrived, send it back by Zelle',
  transferReceived: 'The transfer is noted and the registration is received',
  nothingToReturn: 'Nothing is to be sent back here',
  returnNoted: 'It is noted that the money was sent back',
} as const;
