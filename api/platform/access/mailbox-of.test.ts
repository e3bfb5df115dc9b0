import { expect, it } from '@jest/globals';
import { mailboxOf } from './mailbox-of';

it.each([
  ['Ann.Guest@Example.com', 'ann.guest@example.com'],
  ['ann+hair@example.com', 'ann@example.com'],
  ['A.N.N+x+y@googlemail.com', 'ann@gmail.com'],
  ['ann@gmail.com', 'ann@gmail.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
