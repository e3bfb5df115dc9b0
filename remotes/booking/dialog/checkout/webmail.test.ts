import { expect, it } from '@jest/globals';
import { findWebmail } from './webmail';

it.each([
  ['ada@gmail.com', 'https://mail.google.com/'],
  ['ada@Hotmail.co.uk', 'https://outlook.live.com/mail/'],
  ['ada@icloud.com', 'https://www.icloud.com/mail/'],
  ['ada@gmail.com.evil.example', undefined],
  ['ada@company.example', undefined],
  ['', undefined],
])('knows where %s is read', (email, address) => {
  expect(findWebmail(email)).toBe(address);
});
