const SECRET = '[secret]';

/** The path segment after one of these grants access, in calls and in pages. */
const HELD =
  /(\/(?:tickets|ticket-orders|doors|manage-booking|waitlist|event-waitlist|my-codes|codes)\/)(?!calendar\b|return\b)[^/?#\s"'\\]+/g;

/** Parameters of emailed links and of calls. Any name that ends like one of these counts, too. */
const PARAMETER =
  /([?&;](?:[\w.-]*[_.-])?(?:token|order|ticket|resume|open|override|code|otp|key|secret|signature|sig|password|email)=)[^&#\s"'\\]+/gi;

/** Base64url or hexadecimal text of at least 16 random bytes, with its signature. */
const LONG = /[\w-]{22,}(?:\.[\w-]{16,})*/g;
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/**
 * Hides everything in the text that may grant access: parameters and path segments that hold tokens, and
 * whatever looks like a token. Keeps ids.
 */
export function maskSecrets(text: string): string {
  return text
    .replace(PARAMETER, `$1${SECRET}`)
    .replace(HELD, `$1${SECRET}`)
    .replace(LONG, (run) => (isToken(run) ? SECRET : run));
}

/** Words joined by hyphens or underscores are names. Random text has capitals and digits in one word. */
function isToken(run: string): boolean {
  if (UUID.test(run)) return false;
  if (/^[\da-f]{32,}$/i.test(run)) return true;
  return /\d/.test(run) && /[a-z]/.test(run) && /[A-Z]/.test(run);
}
