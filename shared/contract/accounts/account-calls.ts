import type {
  Account,
  AccountExport,
  AccountSession,
  ChangePasswordRequest,
  RemoveAccountRequest,
  UpdateAccountRequest,
} from './account';
import { defineCall } from '../call';
import type { Message } from '../problem';

/** This call and all others in this file respond with 401 without a bearer token and session cookie. */
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
 * Responds with 400 at `oldPassword` when it is wrong, and with 429 after too many attempts. Ends all other
 * sessions and sends an email.
 */
export const changePassword = defineCall<{ body: ChangePasswordRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/account/password',
});

/** Sorted newest first. */
export const listSessions = defineCall<{ answer: AccountSession[] }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/account/sessions',
});

/** Responds with 204. Ends every session except the caller's. */
export const endOtherSessions = defineCall<{ answer: null }>({
  method: 'DELETE',
  base: 'api',
  path: '/api/v1/account/sessions',
});

/**
 * Responds with 204, or with 404 when the session belongs to another user or has ended. May end the caller's
 * own session.
 */
export const endSession = defineCall<{ params: { id: string }; answer: null }>({
  method: 'DELETE',
  base: 'api',
  path: '/api/v1/account/sessions/:id',
});

export const exportAccount = defineCall<{ answer: AccountExport }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/account/export',
});

/**
 * Responds with 204, with 400 at `password` when it is wrong, and with 429 after too many attempts. Without a password,
 * the sign-in must be fresh. Ends every session and hides the user's page at once; the emailed link undoes that for
 * `REMOVAL_DAYS`. Then reviews stay without the author's name, and everything else is deleted.
 */
export const removeAccount = defineCall<{ body: RemoveAccountRequest; answer: null }>({
  method: 'DELETE',
  base: 'api',
  path: '/api/v1/account',
});
