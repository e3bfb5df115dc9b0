export const SPONSOR_MESSAGES = {
  savedElsewhere: 'This was changed in another tab or on another device',
  codeNeeded: 'Enter the sponsorship code, or say that you have no sponsor',
} as const;
