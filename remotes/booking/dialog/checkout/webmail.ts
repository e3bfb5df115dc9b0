const WEBMAIL: readonly [RegExp, string][] = [
  [/^(gmail|googlemail)\.com$/, 'https://mail.google.com/'],
  [/^(outlook|hotmail|live|msn)\.[a-z.]+$/, 'https://outlook.live.com/mail/'],
  [/^(yahoo|ymail)\.[a-z.]+$/, 'https://mail.yahoo.com/'],
  [/^(icloud|me|mac)\.com$/, 'https://www.icloud.com/mail/'],
  [/^aol\.com$/, 'https://mail.aol.com/'],
  [/^(proton\.me|protonmail\.com)$/, 'https://mail.proton.me/'],
];

/** Web address of a well-known mail provider's inbox. Undefined for other addresses. */
export function findWebmail(email: string): string | undefined {
  const domain = email.split('@').at(-1)?.toLowerCase() ?? '';
  return WEBMAIL.find(([pattern]) => pattern.test(domain))?.[1];
}
