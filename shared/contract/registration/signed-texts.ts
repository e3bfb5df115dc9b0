import type { SignedText } from './signature';

/** Signed by everyone who gets a provider page. */
export const LISTING_TERMS: SignedText = {
  id: 'listing-terms',
  version: '2026-11',
  title: 'Terms & Conditions',
  paragraphs: [
    'What you publish is true and yours: your name, your training, your licenses, your prices and your pictures. You keep it up to date. We may hide a profile that breaks these terms, and will tell you why.',
    'You agree on each appointment with the customer and are responsible for the service. You keep to the price, the time and the policy that were shown when it was booked.',
    'A plan renews every month at the price that you saw when you signed up. You can cancel at any time with one click; it then ends with the month that is paid.',
  ],
};

export const SCHOOL_TERMS: SignedText = {
  id: 'school-terms',
  version: '2026-11-23',
  title: 'Terms & Conditions',
  paragraphs: [
    'You confirm that you may act for the school, that what you tell us about its programs is true, and that the school holds the approvals that its state asks for.',
    'Once we have approved the school, its code lowers the plan of your teachers, and of your members who create a provider profile, from $60 to $30 a month. The plan of students is $50 a month, with or without the code. Hand the code only to them. We may replace a code that has become public.',
    'Students register themselves and decide what they publish. The school supervises the services that its program asks it to supervise.',
  ],
};

export const PROMOTION_TERMS: SignedText = {
  id: 'promotion-terms',
  version: '2026-11',
  title: 'Terms & Conditions',
  paragraphs: [
    'You send at least 50 samples of the product that you describe, safe to use, labelled as the law asks, and with the full list of ingredients for food and liquids, including candles.',
    'We hand the samples to professionals and visitors at our events and show the product with the pictures that you give us. At which events, we decide.',
    'Registration costs $25 once. It is not refunded, also when a product turns out not to be eligible.',
    'You remain responsible for your product and confirm that the business is registered and that the pictures and names are yours to use.',
  ],
};

export const TEAM_TERMS: SignedText = {
  id: 'team-terms',
  version: '2026-11',
  title: 'Terms & Conditions',
  paragraphs: [
    'What you tell us is true and the papers are your own. We use them to decide on your application; your government ID is deleted once it has been checked.',
    'If you are accepted, you get your ID badge by mail and buy your own shirt. You wear both when you speak for Glow50, and you speak of people the way you would like to be spoken of.',
    'You can leave the team at any time by writing to us. The badge then goes back to us.',
  ],
};

export const NON_DISCLOSURE: SignedText = {
  id: 'non-disclosure',
  version: '2026-11',
  title: 'Non-disclosure agreement',
  paragraphs: [
    'Plans, prices that are not public, codes, and personal data of customers, students and colleagues that you learn of through Glow50 are confidential. You use them only for what they were given to you for.',
    'This does not cover what is public already, what you knew before, and what the law makes you tell. Nothing here keeps you from reporting a wrong to an authority.',
    'It holds while you are with us and for two years after. Personal data stays confidential for good.',
  ],
};

export const E_SIGNATURE: SignedText = {
  id: 'e-signature',
  version: '2026-11',
  title: 'E-signature consent',
  paragraphs: [
    'Your typed name, with your drawing or picture if you add one, is your signature under these texts, with the same force as one on paper. We store it with the version of the texts, the time and the address of your connection.',
    'You may ask for paper instead, and may withdraw this consent for the future, by writing to us.',
  ],
};
