import { defineCall } from '../call';
import type { Message } from '../problem';
import type { AccountTexts, PhoneCodeRequest, PhoneRequest } from './phone-check';

/** The number to which the caller's bookings are texted. */

const PHONE = '/api/v1/account/phone';

export const accountPhone = defineCall<{ answer: AccountTexts }>({ method: 'GET', base: 'api', path: PHONE });

/**
 * Texts a code. Responds with 409 at `phone` for a number that has sent STOP and where no texts are offered, and with
 * 429 and `Retry-After` for too many codes, to one number from anybody as well.
 */
export const sendAccountPhoneCode = defineCall<{ body: PhoneRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: PHONE,
});

/** Confirms the number, which replaces an earlier one. Responds with 400 at `otp` and the reason. */
export const checkAccountPhoneCode = defineCall<{ body: PhoneCodeRequest; answer: AccountTexts }>({
  method: 'POST',
  base: 'api',
  path: `${PHONE}/check`,
});

/** Ends texts about all bookings of the account. */
export const removeAccountPhone = defineCall<{ answer: AccountTexts }>({
  method: 'DELETE',
  base: 'api',
  path: PHONE,
});
