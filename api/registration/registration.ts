export { expectsTransfer, findCharge } from './charges/charge-repository';
export { findDeclineEffects, closeDeclined } from './charges/close-declined';
export { CODE_MESSAGES } from './codes/code-messages';
export {
  findCode,
  listCodes,
  pauseCode,
  revokeCode,
  revokeCodesOf,
  startCode,
} from './codes/code-repository';
export { readCodeText, formatCode } from './codes/code-text';
export { issueCode } from './codes/issue-code';
export { presentCode } from './codes/present-code';
export { numberAsks, presentRounds, readAskable } from './information/asked-items';
export type { RegistrationDependencies } from './registration-dependencies';
export { collectFiles } from './submissions/collect-files';
export { dueDate, officeDate } from './submissions/due-date';
export { findMoveEmail } from './submissions/move-email';
export { ownPageAddress } from './submissions/own-page-address';
export { presentHead } from './submissions/present-registration';
export { readReference } from './submissions/reference';
export { officeEmail } from './submissions/registration-emails';
export {
  type RegistrationRef,
  type RegistrationRow,
  addEvent,
  changeRegistration,
  findRegistrationById,
  lockRegistration,
  refOf,
} from './submissions/registration-repository';
