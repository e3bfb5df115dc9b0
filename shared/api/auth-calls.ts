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

export const register = defineCall<{ body: RegisterRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/register',
});

export const forgetPassword = defineCall<{ body: EmailRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/forget-password',
});

/** Bearer: the token of the reset link. */
export const verifyForgetToken = defineCall<{ answer: Message }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/auth/verify-forget-token',
});

/** Bearer: the token of the reset link. */
export const setNewPassword = defineCall<{ body: SetNewPasswordRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/set-new-password',
});

export const otpCheck = defineCall<{ body: OtpCheckRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/otp-check',
});

export const resendOtp = defineCall<{ body: EmailRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/auth/resend-otp',
});
