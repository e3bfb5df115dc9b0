export { type Account, findAccount, findAccountByEmail, keepAccount } from './account-repository';
export { getAccount } from './account/get-account';
export { findCaller } from './caller';
export { createPhoneCodes } from './phones/phone-codes';
export { PHONE_MESSAGES } from './phones/phone-messages';
export { findUserPhone } from './phones/phone-repository';
export { createContactCodes } from './contacts/contact-codes';
export { isAddressOf, visitorOwner } from './contacts/confirmed-address';
export { listChecked } from './contacts/contact-repository';
