import type { ConnectionKind } from '@glow50/contract/connections/connections';
import { renderEmail } from '../../platform/mail/email';

interface Occasion {
  publicUrl: string;
  kind: ConnectionKind;
  name: string;
}

const TILES: Readonly<Record<ConnectionKind, string>> = {
  connection: 'connections',
  collaboration: 'collaborations',
};

const addressOf = ({ publicUrl, kind }: Occasion) => `${publicUrl}/profile-v1?tile=${TILES[kind]}`;
const footnote = 'You’re getting this email because you have a page on Glow50.';

export function askedEmail(occasion: Occasion, note: string) {
  const { kind, name } = occasion;
  const sentence = kind === 'connection' ? 'would like to connect with you' : 'would like to work with you';
  return renderEmail({
    subject: `${name} ${sentence}`,
    preview: 'Accept or decline on your dashboard',
    heading: `${name} ${sentence}`,
    paragraphs: [
      ...(note ? [`They write: “${note}”`] : []),
      'If you accept, each of your pages shows the other. If you decline, no one sees anything, and we won’t mention it again.',
    ],
    button: { label: 'Answer', href: addressOf(occasion) },
    footnote,
  });
}

export function acceptedEmail(occasion: Occasion) {
  const { kind, name } = occasion;
  const news = kind === 'connection' ? 'is connected with you now' : 'is glad to work with you';
  return renderEmail({
    subject: `${name} ${news}`,
    preview: 'Each of your pages shows the other',
    heading: `${name} ${news}`,
    paragraphs: [
      'Your request was accepted. From now on, each of your pages shows the other. You can end it anytime on your dashboard.',
    ],
    button: { label: 'See it on your dashboard', href: addressOf(occasion) },
    footnote,
  });
}
