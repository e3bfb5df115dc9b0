import { expect, it } from '@jest/globals';
import { maskEmail } from './mask-email';

it.each([
  ['casey@example.com', 'c•••@example.com'],
  ['c@example.com', 'c•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
  ['𝒞asey@example.com', '𝒞•••@example.com'],
])('hides who %s is', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
