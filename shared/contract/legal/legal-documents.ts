import { DEFAULT_POLICY } from '../bookings/booking-terms';
export interface LegalText {
  title: string;
  /** Increase it with every change of the text. Consents are stored with it. */
  version: string;
  sections: readonly { heading: string; text: string }[];
}

export const TERMS: LegalText = {
  title: 'Terms & Condition',
  version: '2025-01',
  sections: [
    {
      heading: 'What Glow50 does',
      text: 'Glow50 lists independent beauty and self-care professionals and lets you book and pay for their services. The appointment itself is an agreement between you and the professional; they are responsible for the service, you for arriving on time and paying the price shown.',
    },
    {
      heading: 'Prices and payment',
      text: 'Every price is shown in full, with the service charge, before you pay. What is due now and what is due later is stated in the booking summary. Nothing is charged before you press the final button.',
    },
    {
      heading: 'Changing or canceling',
      text: `You can cancel free of charge until ${DEFAULT_POLICY.freeCancellationHours} hours before the start, unless the professional’s own policy on the booking page says otherwise. Later cancellations and missed appointments may cost part of the price, as shown before you paid.`,
    },
    {
      heading: 'Being listed',
      text: 'Professionals, schools and businesses confirm that what they publish is true, that they hold the licenses that Texas asks for, and that they may use the pictures they upload. We may hide a listing that breaks these terms and will say why.',
    },
    {
      heading: 'Reviews',
      text: 'Only customers with a completed booking can leave a review. We remove reviews that insult, advertise or reveal private data, and no others.',
    },
    {
      heading: 'Our responsibility',
      text: 'We keep the site running with care, but cannot promise that it is never interrupted. Nothing here limits rights that the law gives you as a consumer. The law of the State of Texas applies.',
    },
  ],
};

export const PRIVACY: LegalText = {
  title: 'Our Privacy policy',
  version: '2025-01',
  sections: [
    {
      heading: 'What we keep',
      text: 'Your name, email address and what you enter to book, register or ask for something; your bookings, tickets and reviews; and technical records that we need to keep the site safe. Card numbers go straight to the payment company and never reach us.',
    },
    {
      heading: 'What we use it for',
      text: 'To carry out what you asked for, to send you the messages that belong to it, to prevent abuse, and to meet legal duties. We do not sell personal data and show no advertising that follows you.',
    },
    {
      heading: 'Who sees it',
      text: 'The professional you book sees your name, contact and appointment. Payment and email companies see what they need for their part. Uploaded documents are seen only by you and the staff who check them.',
    },
    {
      heading: 'In your browser',
      text: 'We keep a session cookie, the key that keeps you signed in, your name and email address so that pages can show your account while you are offline, and drafts of forms you have started. Signing out removes the key, your name and address, and the drafts. There are no tracking cookies.',
    },
    {
      heading: 'How long',
      text: 'Accounts and bookings are kept while your account exists and as long as tax law asks afterwards. Technical records are deleted after 90 days.',
    },
    {
      heading: 'Your rights',
      text: 'Write to us to see, correct, receive or delete your data. The contact address stands at the foot of every page; we answer within 30 days.',
    },
  ],
};
