export const DECLINED_DAYS = 30;

export const CONNECTION_MESSAGES = {
  notFound: 'There is no such request',
  oneself: 'This is your own page. Choose somebody else',
  enough: 'You have a hundred of these already. End one first',
  theyHaveEnough: 'This provider takes no more requests at the moment',
  declined: `They declined not long ago. You can ask again ${DECLINED_DAYS} days after that`,
  changed: 'This has changed meanwhile. Look at the list again',
} as const;
