import { SERVICE_NAMES } from '@glow50/contract/taxonomy/service-names';
import { CHIPS, PROFESSIONS, SERVICES, type ServiceId } from '@glow50/contract/taxonomy/taxonomy';
import { tokenize } from './to-words';

/** What customers say for services that providers name otherwise. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  'hair color': ['hair color', 'highlights', 'balayage', 'gloss', 'root'],
  'hair dye': ['hair color', 'highlights', 'balayage', 'gloss', 'root'],
  esthetician: ['facial', 'wax', 'dermaplaning'],
  aesthetician: ['facial', 'wax', 'dermaplaning'],
  'lash tech': SERVICE_NAMES.lashes,
  'lash artist': SERVICE_NAMES.lashes,
  braider: ['braids', 'cornrows', 'twists'],
  'sew in': ['sew in', 'weave'],
  'upper lip': ['upper lip', 'lip threading'],
  'french tips': ['french'],
};

/** Each as its words, most words first. */
const SAYINGS = Object.entries(SAID)
  .map(([said, names]) => ({ said: tokenize(said), names: names.map(tokenize) }))
  .sort((one, other) => other.said.length - one.said.length);

/** `gelx` is `gel x`. */
const JOINED = new Map(
  Object.values(SERVICE_NAMES)
    .flat()
    .map(tokenize)
    .filter((words) => words.length === 2)
    .map((words) => [words.join(''), words]),
);

/** A word as it was typed, or what several words mean together: names, of which one is enough. */
export type Meaning = { word: string } | { names: readonly (readonly string[])[] };

export function readMeanings(typed: readonly string[]): Meaning[] {
  const words = typed.flatMap((word) => JOINED.get(word) ?? [word]);
  const meanings: Meaning[] = [];
  for (let at = 0; at < words.length;) {
    const saying = SAYINGS.find(({ said }) => said.every((word, index) => word === words[at + index]));
    const word = words[at] ?? '';
    meanings.push(saying ? { names: saying.names } : { word });
    at += saying?.said.length ?? 1;
  }
  return meanings;
}

interface Named {
  label: string;
  aliases: readonly string[];
}

/** What providers of a trade call their services, for trades that no category means. */
const NAMES_OF_TRADE: Partial<Record<ServiceId, readonly string[]>> = {
  pmu: ['permanent', 'microblading', 'powder brows', 'lip blush'],
  tattoo: ['tattoo'],
  loctician: ['locs', 'retwist'],
  gemist: ['tooth gem', 'tooth charm', 'gem cluster'],
};

export interface Subject {
  /** The names that its services have, as their words. */
  names: readonly (readonly string[])[];
  /** The kind of a trade's services. */
  kind?: ServiceId;
}

/** By each name of a category, a trade or a profession, categories first. */
const SUBJECTS = new Map<string, Subject>();
for (const chip of CHIPS) {
  const names = [chip.label, ...chip.aliases, ...SERVICE_NAMES[chip.id]].map(tokenize);
  addSubject([chip], { names });
}
for (const trade of SERVICES) {
  const professions = PROFESSIONS.filter(({ id }) => id.replace(/-artist$/, '') === trade.id);
  const names = (NAMES_OF_TRADE[trade.id] ?? [trade.label, ...trade.aliases]).map(tokenize);
  addSubject([trade, ...professions], { names, kind: trade.id });
}

function addSubject(named: readonly Named[], subject: Subject): void {
  for (const { label, aliases } of named) {
    for (const name of [label, ...aliases]) {
      const key = tokenize(name).join(' ');
      if (!SUBJECTS.has(key)) SUBJECTS.set(key, subject);
    }
  }
}

/** What the words name as a whole. */
export const findSubject = (typed: readonly string[]): Subject | undefined => SUBJECTS.get(typed.join(' '));

/** Names of one word. They are understood as they are: `perm` is not the beginning of `permanent`. */
const WHOLE_NAMES = new Set(
  [...Object.values(SERVICE_NAMES).flat(), 'perm', 'facial', 'massage'].map(tokenize).flatMap((words) => {
    const [word = ''] = words;
    return words.length === 1 ? [word, withoutPlural(word)] : [];
  }),
);

/** `braid` is in `braids`, `braided` and `braiding`. */
export function formsOf(word: string): string[] {
  const stem = word.replace(/ing$/, '');
  return [word, ...(stem.length < 3 ? [] : [stem, `${stem}s`, `${stem}es`, `${stem}ed`, `${stem}ing`])];
}

export const isWholeName = (word: string): boolean => WHOLE_NAMES.has(word);

/** `braid` is `braids`, as services are named. */
export function asNamed(word: string): string {
  return isWholeName(`${word}s`) ? `${word}s` : word;
}

/** Lets `braids` find `braid`, `braided` and `braiding`. */
export function withoutPlural(word: string): string {
  if (word.length > 5 && /(sh|ch|x|z|ss)es$/.test(word)) return word.slice(0, -2);
  return word.length > 4 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}
