import type { ServiceId } from './taxonomy';

interface ServiceGuide {
  /** What it is, in words that a newcomer knows. */
  explanation: string;
  /** Usual length, a multiple of 15. */
  minutes: number;
  /** Usual price in dollars, as typed. */
  price: string;
}

/** What to say about a service to somebody who offers it for the first time. */
export const SERVICE_GUIDES: Readonly<Record<ServiceId, ServiceGuide>> = {
  'multi-services': { explanation: 'Several of these in one visit', minutes: 75, price: '42.00' },
  lips: { explanation: 'Lip blush, tint and care', minutes: 30, price: '28.00' },
  'body-wax': { explanation: 'Hair removal with wax', minutes: 30, price: '30.00' },
  tech: { explanation: 'Nails: manicure, pedicure, gel, acrylic', minutes: 60, price: '38.00' },
  electrolysis: { explanation: 'Permanent hair removal, hair by hair', minutes: 30, price: '25.00' },
  'fashion-stylist': { explanation: 'Outfits and looks for an occasion', minutes: 45, price: '35.00' },
  dental: { explanation: 'Cosmetic care of the smile', minutes: 30, price: '28.00' },
  pmu: { explanation: 'Permanent makeup, such as microblading', minutes: 60, price: '45.00' },
  'eye-brows': { explanation: 'Shaping, threading, waxing and tint', minutes: 30, price: '26.00' },
  cosmetologist: { explanation: 'Hair, skin and makeup', minutes: 60, price: '40.00' },
  fillers: { explanation: 'Injections by licensed professionals', minutes: 30, price: '30.00' },
  loctician: { explanation: 'Locs: start, retwist and care', minutes: 90, price: '42.00' },
  tattoo: { explanation: 'Small tattoos and touch-ups', minutes: 45, price: '45.00' },
  treatments: { explanation: 'Facials, scalp and hair treatments', minutes: 45, price: '34.00' },
  gemist: { explanation: 'Tooth gems', minutes: 30, price: '30.00' },
  makeup: { explanation: 'For a day, an evening or a wedding', minutes: 60, price: '44.00' },
  'teeth-whitening-jeweler': {
    explanation: 'Whitening, grills and jewelry for teeth',
    minutes: 30,
    price: '32.00',
  },
  'body-contour-specialist': { explanation: 'Shaping and toning of the body', minutes: 45, price: '42.00' },
};
