export const DECLINED_DAYS = 30;

export const CONNECTION_MESSAGES = {
  notFound: 'There is no such request',
  oneself: 'This is your own page. Choose someone else',
  enough: 'You already have a hundred of these. End one first',
  theyHaveEnough: 'This provider isn’t taking more requests right now',
  declined: `They declined not long ago. You can ask again ${DECLINED_DAYS} days after that`,
  changed: 'This has changed. Check the list again',
} as const;
