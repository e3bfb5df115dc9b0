import type { Sponsorship } from '@glow50/contract/sponsors/sponsors';
import { renderEmail } from '../../platform/mail/email';

const FOOTNOTE = 'You’re getting this email because you became a sponsor of Glow50.';

export function welcomeSponsorEmail(
  publicUrl: string,
  { sponsorName, sponsorId, uniqueCode, sponsorshipCode }: Sponsorship,
  receipt: readonly string[],
) {
  return renderEmail({
    subject: 'You are a sponsor now: your unique code',
    preview: uniqueCode,
    heading: 'Thank you for sponsoring',
    paragraphs: [
      'Your lifetime membership with free marketing and event collaboration has begun.',
      ...receipt,
      `The person you sponsor enters your unique code ${uniqueCode} when they pay. Where a form asks for a sponsor, it is ${sponsorName}, sponsor ID ${sponsorId}, sponsorship code ${sponsorshipCode}.`,
    ],
    button: { label: 'See my codes', href: `${publicUrl}/profile-v1?tile=become-a-sponsor` },
    footnote: FOOTNOTE,
  });
}
