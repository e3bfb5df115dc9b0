/** How long a code of four digits works. `ContactEmail.tsx` says “ten minutes”. */
export const CODE_MINUTES = 10;
/** How long code and link of an email work that was sent after work: until there may be another. */
export const LASTING_MINUTES = 60;
/** How long a link for a new password works. */
export const RESET_LINK_MINUTES = 30;
