import type { Tour } from '@glow50/host/tour';
import { openTiles } from './tour/open-tiles';
import { createProfile, registerLicensedMember, registerStudent, registerTeacher } from './tour/with-account';
import { applyForTheTeam, registerBusiness, registerPromotion, registerSchool } from './tour/without-account';

export const tours: readonly Tour[] = [
  { name: 'a student registers and pays', walk: registerStudent },
  { name: 'a licensed member registers and sponsors', walk: registerLicensedMember },
  { name: 'a teacher registers with a school code', walk: registerTeacher },
  { name: 'a provider creates a profile', walk: createProfile },
  { name: 'a school registers', walk: registerSchool },
  { name: 'a business registers its product', walk: registerBusiness },
  { name: 'a product is registered for the promotion', walk: registerPromotion },
  { name: 'a visitor applies for the team', walk: applyForTheTeam },
  { name: 'a provider opens every tile', as: 'provider', walk: openTiles },
];
