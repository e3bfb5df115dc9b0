import { AUTH_TEXTS } from '../messages';
import { CHIPS, CITIES, PROFESSIONS, SERVICES } from '../taxonomy/taxonomy';

/** Words of the product. A password that is made of them alone is among the first that are tried here. */
export const PRODUCT_WORDS = [
  'glow',
  'fifty',
  'small',
  'budget',
  'big',
  'impact',
  'journal',
  'your',
  'journey',
  'beauty',
  'dallas',
  'texas',
  'password',
  'book',
  'booking',
  'bookings',
  'appointment',
  'provider',
  'salon',
  'event',
  'events',
  'ticket',
  'tickets',
  'student',
  'teacher',
  'school',
  'nail',
  'braid',
  'lash',
  'brow',
] as const;

/** Words of the calendar, which people put before a year. */
const CALENDAR =
  'spring summer autumn fall winter january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  );

const letters = (text: string) => text.toLowerCase().replace(/[^a-z]+/g, ' ');
const TERMS = [...CITIES, ...CHIPS, ...SERVICES, ...PROFESSIONS].flatMap(({ label, aliases }) =>
  [label, ...aliases].flatMap((text) => letters(text).split(' ')),
);
const OF_CALENDAR = new Set(CALENDAR);
/** Shorter parts would make other words of them. */
const OF_SITE = new Set([...PRODUCT_WORDS, ...CALENDAR, ...TERMS.filter(({ length }) => length > 3)]);
const LONGEST = Math.max(...[...OF_SITE].map(({ length }) => length));

/** How letters are written as digits and signs. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** A password is refused when fewer guesses find it, by the estimate of zxcvbn. */
const LEAST_GUESSES = 100_000;

/** Longer passwords are judged by this many characters, because the estimate takes time. */
export const JUDGED_LENGTH = 72;

interface Judged {
  /** By the estimate of zxcvbn. */
  guesses: number;
  /** It is on the list of common passwords, which holds them in lower case. */
  isListed: boolean;
}

/** Why the password is refused. Undefined for a password that may be used. */
export function whyRefused(password: string, { guesses, isListed }: Judged): string | undefined {
  if (isListed || guesses < LEAST_GUESSES) return AUTH_TEXTS.passwordCommon;
  const readings = readAsWords(password.slice(0, JUDGED_LENGTH));
  if (readings.some((reading) => isMadeOf(OF_CALENDAR, reading))) return AUTH_TEXTS.passwordCommon;
  return readings.some((reading) => isMadeOf(OF_SITE, reading)) ? AUTH_TEXTS.passwordOfProduct : undefined;
}

/** Without what is put before, after and between words, and with the letters that digits and signs stand for. */
function readAsWords(password: string): string[] {
  const lower = password.toLowerCase();
  const isLetter = (sign: string) => sign >= 'a' && sign <= 'z';
  const signs = [...lower];
  const core = signs.slice(signs.findIndex(isLetter), signs.findLastIndex(isLetter) + 1).join('');
  const plain = (text: string) => text.replace(/[^a-z]/g, '');
  return [plain(lower), plain(core.replace(/./g, (sign) => LOOK_ALIKES[sign] ?? sign))];
}

function isMadeOf(words: ReadonlySet<string>, text: string): boolean {
  const ends = [true];
  for (let end = 1; end <= text.length; end += 1) {
    ends[end] = false;
    for (let begin = Math.max(0, end - LONGEST); begin < end && !ends[end]; begin += 1) {
      ends[end] = ends[begin] === true && words.has(text.slice(begin, end));
    }
  }
  return text.length > 0 && ends[text.length] === true;
}
