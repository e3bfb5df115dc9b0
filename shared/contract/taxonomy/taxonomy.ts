/** `label` is shown to visitors. `aliases` are further search words that mean the same, never a part of it. */
export interface Term {
  readonly id: string;
  readonly label: string;
  readonly aliases: readonly string[];
}

const term = <Id extends string>(
  id: Id,
  label: string,
  ...aliases: string[]
): Term & { readonly id: Id } => ({
  id,
  label,
  aliases,
});

export const CHIPS = [
  term('hair-removal', 'HAIR REMOVAL'),
  term('barber', 'BARBER', 'barbershop'),
  term('brows', 'BROWS', 'eyebrow', 'eyebrows', 'eye brows'),
  term('body-wax', 'BODY WAX', 'waxing'),
  term('tech', 'TECH', 'nail tech', 'nails'),
  term('fillers', 'FILLERS'),
  term('lips', 'LIPS'),
  term('lashes', 'LASHES', 'eyelashes'),
  term('electrolysis', 'ELECTROLYSIS', 'permanent hair removal'),
  term('make-up', 'MAKE UP', 'makeup'),
  term('hair', 'HAIR', 'hairstyle'),
] as const satisfies readonly Term[];
export type ChipId = (typeof CHIPS)[number]['id'];

export const PROFESSIONS = [
  term('hairstylist', 'Hairstylist', 'hair stylist'),
  term('tattoo-artist', 'Tatoo Artist', 'tattoo artist'),
  term('fashion-stylist', 'Fashion Stylist'),
  term('body-contour-specialist', 'Body Contour Specialist', 'body contouring'),
  term('gemist', 'Gemist', 'tooth gems'),
  term('cosmetologist', 'Cosmetologist', 'cosmetology'),
  term('teeth-whitening-jeweler', 'Teeth Whitening & Jeweler Specialist', 'teeth whitening', 'grills'),
] as const satisfies readonly Term[];

export const SERVICES = [
  term('multi-services', 'MULTI-SERVICES', 'full service'),
  term('lips', 'LIPS'),
  term('body-wax', 'BODY WAX', 'waxing'),
  term('tech', 'TECH', 'nail tech', 'nails'),
  term('electrolysis', 'ELECTROLYSIS'),
  term('fashion-stylist', 'FASHION STYLIST', 'styling'),
  term('dental', 'DENTAL', 'dental care', 'smile'),
  term('pmu', 'PMU', 'permanent makeup'),
  term('eye-brows', 'EYE BROWS', 'eyebrow', 'eyebrows', 'brows'),
  term('cosmetologist', 'COSMETOLOGIST', 'cosmetology'),
  term('fillers', 'FILLERS'),
  term('loctician', 'LOCTICIAN', 'locs', 'dreadlocks'),
  term('tattoo', 'TATTO', 'tattoo'),
  term('treatments', 'TREATMENTS'),
  term('gemist', 'GEMIST', 'tooth gems'),
  term('makeup', 'MAKEUP', 'make up'),
  term('teeth-whitening-jeweler', 'TEETH WHITENING & JEWELER SPECIALIST', 'teeth whitening'),
  term('body-contour-specialist', 'BODY CONTOUR SPECIALIST', 'body contouring'),
] as const satisfies readonly Term[];
export type ServiceId = (typeof SERVICES)[number]['id'];

/** Categories of the tabs on the booking page. */
export const PROFILE_TABS = [
  term('hairstyle', 'HAIRSTYLE'),
  term('haircut', 'HAIRCUT'),
  term('eye-brows', 'EYE BROWS'),
  term('hair-removal', 'HAIR REMOVAL'),
] as const satisfies readonly Term[];
export type ProfileTabId = (typeof PROFILE_TABS)[number]['id'];

/** Empty for a service that none of the chips means: searches and pages name it by its own words. */
export const CHIPS_OF_SERVICE: Readonly<Record<ServiceId, readonly ChipId[]>> = {
  'multi-services': ['hair', 'make-up', 'lashes'],
  lips: ['lips'],
  'body-wax': ['body-wax', 'hair-removal'],
  tech: ['tech'],
  electrolysis: ['electrolysis', 'hair-removal'],
  'fashion-stylist': [],
  dental: [],
  pmu: ['brows', 'lips'],
  'eye-brows': ['brows'],
  cosmetologist: ['hair', 'make-up', 'lashes'],
  fillers: ['fillers', 'lips'],
  loctician: ['hair'],
  tattoo: [],
  treatments: ['hair', 'hair-removal'],
  gemist: [],
  makeup: ['make-up', 'lashes'],
  'teeth-whitening-jeweler': [],
  'body-contour-specialist': [],
};

export const CHIPS_OF_TAB: Readonly<Record<ProfileTabId, readonly ChipId[]>> = {
  hairstyle: ['hair'],
  haircut: ['hair', 'barber'],
  'eye-brows': ['brows'],
  'hair-removal': ['hair-removal'],
};

export interface City extends Term {
  /** Absent for a term that is not a geographic place. */
  readonly place?: {
    readonly zipcodes: readonly string[];
    readonly latitude: number;
    readonly longitude: number;
  };
}

const city = (
  id: string,
  label: string,
  zipcodes: string[],
  latitude: number,
  longitude: number,
  ...aliases: string[]
): City => ({ id, label, aliases, place: { zipcodes, latitude, longitude } });

/**
 * Cities where providers work. Labels are stored and displayed unchanged, including misspellings. Aliases
 * hold the common spelling.
 */
export const CITIES: readonly City[] = [
  city(
    'dallas',
    'Dallas',
    ['75201', '75204', '75206', '75208', '75216', '75219', '75228', '75231', '75243'],
    32.7767,
    -96.797,
  ),
  city('carrollton', 'Carrollrob', ['75006', '75007', '75010'], 32.9756, -96.89, 'Carrollton'),
  city('lancaster', 'Lancaster', ['75134', '75146'], 32.5921, -96.7561),
  city('desoto', 'Desoto', ['75115'], 32.5899, -96.857, 'DeSoto'),
  city('lewisville', 'Lewisville', ['75057', '75067', '75077'], 33.0462, -96.9942),
  city('addison', 'Addison', ['75001'], 32.9618, -96.8292),
  city('irving', 'Irving', ['75038', '75060', '75061', '75062', '75063'], 32.814, -96.9489),
  city('denton', 'Denton', ['76201', '76205', '76207', '76208'], 33.2148, -97.1331),
  city('the-colony', 'The Colony', ['75056'], 33.0807, -96.8928),
  city('mckinney', 'Mickinney', ['75069', '75070', '75071'], 33.1972, -96.6398, 'McKinney'),
  { id: 'open-salon', label: 'Open Salon', aliases: [] },
  city('plano', 'Plano', ['75023', '75024', '75025', '75074', '75075', '75093'], 33.0198, -96.6989),
  city('aubrey', 'Auebry', ['76227'], 33.3043, -96.9861, 'Aubrey'),
];

export const WORK_LOCATIONS = [
  term('home-base', 'HOME BASE'),
  term('private-suite', 'PRIVATE SUITE'),
  term('mobile-suite', 'MOBILE SUITE'),
  term('open-salon', 'OPEN SALON'),
] as const satisfies readonly Term[];

export const FEEDBACK_CHOICES = ['5.0', '4.5', '4.0'] as const;

export const PAYMENT_METHODS = [
  term('card', 'Card'),
  term('stripe', 'Stripe'),
  term('google', 'Google Pay'),
  term('apple', 'Apple Pay'),
  term('zelle', 'Zelle'),
] as const satisfies readonly Term[];

export const SCHOOL_TYPES = [
  term('trade_school', 'Trade school'),
  term('b_school', 'Beauty school'),
  term('c_school', 'Community college'),
] as const satisfies readonly Term[];

export const STUDY_PROGRAMS = [
  term('Cosmetology', 'Cosmetology'),
  term('b', 'Barbering'),
  term('c', 'Cosmetology operator'),
] as const satisfies readonly Term[];

export const SCHOOL_PROGRAMS = [
  term('cosmetology', 'Cosmetology'),
  term('esthetician', 'Esthetician'),
  term('nail-tech', 'Nail Tech'),
  term('lash-tech', 'Lash Tech'),
  term('barber', 'Barber'),
  term('body-contouring', 'Body Contouring'),
  term('electrolysis', 'Electrolysis'),
  term('makeup-permanent', 'Makeup/Permanent'),
] as const satisfies readonly Term[];

export const DELIVERY_STATES = [
  'California',
  'New York',
  'Texas',
  'Florida',
  'Illinois',
  'Pennsylvania',
  'Ohio',
  'Georgia',
  'North Carolina',
  'Michigan',
] as const;

export const REGISTRANT_CATEGORIES = [
  term('service_provider', 'Service Provider'),
  term('student', 'Student'),
  term('teacher', 'Teacher'),
  term('school', 'School'),
  term('b2b', 'B2B'),
  term('licensed_member', 'Licensed Member'),
  term('employment', 'Employment'),
] as const satisfies readonly Term[];

/** States of the address forms. Texas is first. */
export const STATES = [
  'Texas',
  'Alabama',
  'Alaska',
  'Arizona',
  'Arkansas',
  'California',
  'Colorado',
  'Connecticut',
  'Delaware',
  'Florida',
  'Georgia',
  'Hawaii',
  'Idaho',
  'Illinois',
  'Indiana',
  'Iowa',
  'Kansas',
  'Kentucky',
  'Louisiana',
  'Maine',
  'Maryland',
  'Massachusetts',
  'Michigan',
  'Minnesota',
  'Mississippi',
  'Missouri',
  'Montana',
  'Nebraska',
  'Nevada',
  'New Hampshire',
  'New Jersey',
  'New Mexico',
  'New York',
  'North Carolina',
  'North Dakota',
  'Ohio',
  'Oklahoma',
  'Oregon',
  'Pennsylvania',
  'Rhode Island',
  'South Carolina',
  'South Dakota',
  'Tennessee',
  'Utah',
  'Vermont',
  'Virginia',
  'Washington',
  'West Virginia',
  'Wisconsin',
  'Wyoming',
] as const;
