const GOOGLE = ['gmail.com', 'googlemail.com'];

/**
 * The mailbox behind an address: without case and without what follows a plus sign, for Gmail also without
 * dots. For counting and recognizing only; mail goes to the address as it was typed.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const [local = ''] = address.slice(0, at).split('+');
  const domain = address.slice(at + 1);
  return GOOGLE.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
