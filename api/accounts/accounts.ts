export { type Account, findAccount, findAccountByEmail } from './account-repository';
export { getAccount } from './account/get-account';
export { findCaller } from './caller';
