import type { PrintRequest } from '@glow50/contract/print-requests/print-requests';
import { renderEmail } from '../../platform/mail/email';

export function printEmail(
  { publicUrl, contactEmail }: { publicUrl: string; contactEmail: string },
  { name, street, city, state, zipcode }: PrintRequest,
) {
  return renderEmail({
    subject: 'Your first issue of Glow50',
    preview: `It goes to ${street}, ${city}.`,
    heading: `Thank you, ${name}`,
    paragraphs: [
      'We got your request for a printed first issue. It’s going to:',
      `${name}, ${street}, ${city}, ${state} ${zipcode}`,
      `Is something wrong? Write to ${contactEmail} and we correct it. We are not responsible for prints that are not delivered; on request we’ll email you the issue instead.`,
    ],
    button: { label: 'Find someone near you', href: `${publicUrl}/search-result` },
    footnote:
      'You’re getting this email because this address was given with the request. Wasn’t you? You don’t need to do anything.',
  });
}
