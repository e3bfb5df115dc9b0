import type { ServiceId } from '@glow50/contract/taxonomy/taxonomy';
import * as body from './body';
import * as face from './face';
import * as hair from './hair';
import type { Offer } from './offer';

export const OFFERS: Readonly<Record<ServiceId, readonly Offer[]>> = {
  'multi-services': hair.MULTI_SERVICES,
  lips: face.LIPS,
  'body-wax': body.BODY_WAX,
  tech: body.TECH,
  electrolysis: body.ELECTROLYSIS,
  'fashion-stylist': body.FASHION_STYLIST,
  dental: face.DENTAL,
  pmu: face.PMU,
  'eye-brows': face.EYE_BROWS,
  cosmetologist: [...hair.COSMETOLOGIST, ...hair.BARBER],
  fillers: face.FILLERS,
  loctician: hair.LOCTICIAN,
  tattoo: body.TATTOO,
  treatments: hair.TREATMENTS,
  gemist: body.GEMIST,
  makeup: face.MAKEUP,
  'teeth-whitening-jeweler': face.TEETH,
  'body-contour-specialist': body.BODY_CONTOUR,
};

/** Services of a barber shop. Barbers are listed as cosmetologists. */
export const BARBER_OFFERS: readonly Offer[] = hair.BARBER;

export const RELATED_KINDS: Readonly<Record<ServiceId, readonly ServiceId[]>> = {
  'multi-services': ['makeup', 'eye-brows'],
  lips: ['makeup', 'eye-brows'],
  'body-wax': ['eye-brows', 'electrolysis'],
  tech: ['gemist', 'eye-brows'],
  electrolysis: ['body-wax', 'eye-brows'],
  'fashion-stylist': ['makeup', 'multi-services'],
  dental: ['teeth-whitening-jeweler', 'gemist'],
  pmu: ['eye-brows', 'lips'],
  'eye-brows': ['makeup', 'body-wax'],
  cosmetologist: ['treatments', 'makeup'],
  fillers: ['lips'],
  loctician: ['treatments', 'cosmetologist'],
  tattoo: ['pmu', 'gemist'],
  treatments: ['cosmetologist', 'body-wax'],
  gemist: ['teeth-whitening-jeweler', 'tech'],
  makeup: ['eye-brows', 'lips'],
  'teeth-whitening-jeweler': ['gemist', 'dental'],
  'body-contour-specialist': ['body-wax', 'treatments'],
};

export const PROFESSIONS_OF_KIND: Readonly<Record<ServiceId, readonly string[]>> = {
  'multi-services': ['Cosmetologist', 'Hairstylist'],
  lips: ['Cosmetologist'],
  'body-wax': ['Cosmetologist'],
  tech: ['Cosmetologist'],
  electrolysis: ['Cosmetologist'],
  'fashion-stylist': ['Fashion Stylist'],
  dental: ['Teeth Whitening & Jeweler Specialist'],
  pmu: ['Tatoo Artist', 'Cosmetologist'],
  'eye-brows': ['Cosmetologist'],
  cosmetologist: ['Cosmetologist', 'Hairstylist'],
  fillers: ['Nurse Injector'],
  loctician: ['Hairstylist'],
  tattoo: ['Tatoo Artist'],
  treatments: ['Hairstylist', 'Cosmetologist'],
  gemist: ['Gemist'],
  makeup: ['Cosmetologist'],
  'teeth-whitening-jeweler': ['Teeth Whitening & Jeweler Specialist', 'Gemist'],
  'body-contour-specialist': ['Body Contour Specialist'],
};
