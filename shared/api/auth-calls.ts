import type {
  EmailRequest,
  LoginAnswer,
  LoginRequest,
  ObserverAnswer,
  OtpCheckRequest,
  RegisterRequest,
  SetNewPasswordRequest,
} from './auth';
import { defineCall } from './call';
import type { Message } from './problem';

/** Who the bearer is. 200 the user, 201 the user with a new token, 401 when the session is over. */
export const observer = defineCall<{ answer: ObserverAnswer }>({
  method: 'POST',
  base: 'backend',
  path: '/api/v1/auth/observer',
});

/** Ends the session of the bearer, or of the cookie when the site itself asks. */
export const logout = defineCall<{ answer: Message }>({
  method: 'GET',
  base: 'backend',
  path: '/api/v1/auth/logout',
});

/** 200 with a token; 401 for a wrong pair; 403 for an address that is not verified yet. */
export const login = defineCall<{ body: LoginRequest; answer: LoginAnswer }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/login',
});

/**
 * 200 with the same words whether or not the address has an account, and a cookie that ties the code to this browser.
 * 400 with paths, 429 after too many.
 */
export const register = defineCall<{ body: RegisterRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/register',
});

/** 200 with the same words for every address; 429 after too many. */
export const forgetPassword = defineCall<{ body: EmailRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/forget-password',
});

/** Bearer: the token of the reset link. 200 'Valid token', 401 'Invalid token!'. */
export const verifyForgetToken = defineCall<{ answer: Message }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/auth/verify-forget-token',
});

/** Bearer: the token of the reset link. 200 once, then and when expired 401 'Invalid token!'. Ends every session. */
export const setNewPassword = defineCall<{ body: SetNewPasswordRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/set-new-password',
});

/**
 * 200 'OTP has been found' once; 400 'Invalid OTP' for a code that is wrong, used, expired or tried too often; 429 after
 * nine wrong ones for an address in a day.
 */
export const otpCheck = defineCall<{ body: OtpCheckRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/otp-check',
});

/**
 * The one click of the email, instead of the code: the email leads to `/verify-your-email?token=…`, and that page sends
 * the token as bearer when the visitor presses its button. Never on load: mail scanners open links, too.
 * 200 'OTP has been found' once, then and when expired 401 'Invalid token!'.
 */
export const verifyEmail = defineCall<{ answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/verify-email',
});

/**
 * 200 'OTP sent successfully'; 404 'No OTP found for this email' or 'No user found with this email'; 429 within a minute
 * of the last email or after too many.
 */
export const resendOtp = defineCall<{ body: EmailRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/resend-otp',
});
