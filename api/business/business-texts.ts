export const BUSINESS_TEXTS = {
  noPage: 'You have no page in the directory yet',
  changedElsewhere: 'This was changed on another device meanwhile. Nothing was overwritten',
} as const;
