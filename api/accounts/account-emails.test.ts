import { expect, it } from '@jest/globals';
import { renderEmail } from '../platform/mail/email';
import {
  alreadyRegisteredEmail,
  codeEmail,
  passwordChangedEmail,
  resetEmail,
  welcomeEmail,
} from './account-emails';

const SITE = 'https://www.example.com';

it.each([
  [
    'code',
    codeEmail(SITE, { code: 4821, token: 'a.b-c', registration: null }),
    '/verify-your-email?token=a.b-c',
  ],
  ['reset', resetEmail(SITE, { token: 'abc' }), '/set-new-password?token=abc'],
  ['password changed', passwordChangedEmail(SITE), '/password-reset-confirmation'],
  ['already registered', alreadyRegisteredEmail(SITE), '/sign-in'],
  ['welcome', welcomeEmail(SITE, { fullName: 'Ada', registration: null }), '/sign-in'],
  [
    'welcome of a provider',
    welcomeEmail(SITE, { fullName: 'Ada', registration: 'service_provider' }),
    '/creating-profile',
  ],
])(
  'the email "%s" has the same content in HTML and in text, and links to the site',
  (_name, message, path) => {
    const { subject, text, html } = message;
    expect(subject).toMatch(/^[\x20-\x7e]{10,60}$/);
    expect(text).toContain(SITE + path);
    expect(html).toContain(`href="${SITE}${path}"`);
    expect(html).not.toMatch(/<(script|img|link|style)|undefined|null/);
    expect(text).not.toMatch(/<|undefined|null/);
    const words = html
      .replace(/<title>.*?<\/title>|<[^>]+>/g, ' ')
      .replaceAll('&#39;', "'")
      .replace(/\s+/g, ' ');
    for (const line of text.split('\n').filter((part) => part.length > 3)) {
      expect(words).toContain(line.replace(/:$/, ''));
    }
  },
);

it('shows the code in large type and in the subject', () => {
  const { subject, text, html } = codeEmail(SITE, { code: 4821, token: 'abc', registration: null });
  expect(subject).toBe('4821 is your Glow50 code');
  expect(text).toMatch(/^4821$/m);
  expect(html).toMatch(/<p style="[^"]*">4821<\/p>/);
});

it('escapes names', () => {
  const { html, text } = welcomeEmail(SITE, { fullName: '<b onload="x">Ada & Co</b>', registration: null });
  expect(html).toContain('&lt;b onload=&quot;x&quot;&gt;Ada &amp; Co&lt;/b&gt;');
  expect(html).not.toContain('<b ');
  expect(text).toContain('<b onload="x">Ada & Co</b>');
});

it('escapes addresses', () => {
  const { html } = renderEmail({
    subject: 'Hello',
    preview: 'Hello',
    heading: 'Hello',
    paragraphs: [],
    button: { label: 'Open', href: 'https://www.example.com/?a="1"&b=2' },
    footnote: 'Bye',
  });
  expect(html).toContain('href="https://www.example.com/?a=&quot;1&quot;&amp;b=2"');
});

it('welcomes whoever registers to be listed to their registration, not to shopping', () => {
  const { text } = welcomeEmail(SITE, { fullName: 'Ada', registration: 'student' });
  expect(text).toContain('Your registration (Student) picks up where you left off');
  expect(text).not.toContain('near you');
});
