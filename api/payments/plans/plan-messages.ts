export const PLAN_MESSAGES = {
  noPlan: 'You have no plan',
  ended: 'This plan has ended already. Nothing was changed',
  notAgain: 'This plan cannot be taken again. Nothing was charged. Please register again, or write to us',
  dueChanged:
    'What is due has changed in another tab or on another device. Nothing was charged. Please look at the price again',
  onItsWay:
    'A payment for this is on its way. Nothing more was charged. We’ll email you as soon as it arrives',
  noZelle: 'Zelle is not offered here. Please choose another method',
  accountNeeded: 'Please sign in to start a plan. Everything you typed is saved',
  noTransfer: 'We’re not waiting for a transfer here. If one has arrived, send it back by Zelle',
  transferReceived: 'The transfer is noted and the registration is received',
  nothingToReturn: 'There’s nothing to send back here',
  returnNoted: 'Noted that the money was sent back',
} as const;
