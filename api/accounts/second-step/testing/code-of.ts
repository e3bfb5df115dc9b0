import { Secret, TOTP } from 'otpauth';

/** What an app shows at a time (milliseconds since 1970) that was given the key in Base32. */
export const codeOf = (key: string, time: number): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: time });
