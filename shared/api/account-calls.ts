import type {
  Account,
  AccountExport,
  AccountSession,
  ChangePasswordRequest,
  RemoveAccountRequest,
  UpdateAccountRequest,
} from './account';
import { defineCall } from './call';
import type { Message } from './problem';

/** As every call of this file it asks for bearer and session cookie: 401 without. */
export const getAccount = defineCall<{ answer: Account }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/account',
});

export const updateAccount = defineCall<{ body: UpdateAccountRequest; answer: Account }>({
  method: 'PATCH',
  base: 'api',
  path: '/api/v1/account',
});

/**
 * 400 at `oldPassword` when that is wrong, 429 after too many of them. Signs every other session out and sends an email.
 */
export const changePassword = defineCall<{ body: ChangePasswordRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/account/password',
});

/** Newest first. */
export const listSessions = defineCall<{ answer: AccountSession[] }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/account/sessions',
});

/** 204 without a body. Signs every session out but the one that asks. */
export const endOtherSessions = defineCall<{ answer: null }>({
  method: 'DELETE',
  base: 'api',
  path: '/api/v1/account/sessions',
});

/** 204 without a body; 404 for a session that is not one's own or already over. The one that asks may be ended too. */
export const endSession = defineCall<{ params: { id: string }; answer: null }>({
  method: 'DELETE',
  base: 'api',
  path: '/api/v1/account/sessions/:id',
});

/** JSON, sent as an attachment. */
export const exportAccount = defineCall<{ answer: AccountExport }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/account/export',
});

/**
 * 204 without a body; 400 at `password` when that is wrong, 429 after too many of them. Reviews stay, without the
 * person; a provider page is taken out of the directory.
 */
export const removeAccount = defineCall<{ body: RemoveAccountRequest; answer: null }>({
  method: 'DELETE',
  base: 'api',
  path: '/api/v1/account',
});
