import type { Random } from './random';

/** The provider's answer. */
export function writeAnswer(random: Random, rating: number, reviewer: string): string {
  const [firstName = ''] = reviewer.split(' ');
  const answers = rating >= 4 ? GLAD_ANSWERS : SORRY_ANSWERS;
  return random.pick(answers).replace('{name}', firstName);
}

const GLAD_ANSWERS = [
  'Thank you, {name}! You made my day.',
  'Such a joy having you in, {name}. See you soon!',
  'Thanks for trusting me with it, {name}. Send me a photo in two weeks!',
  'So happy you love it, {name}. This is why I do what I do.',
  'You were the easiest client of my week, {name}. Come back anytime.',
  '{name}, I’m saving this one for a rough Monday. Thank you!',
  'Loved meeting you, {name}. Same time next month?',
  'Thanks for the kind words, {name}! Tell your sister hi.',
];
const SORRY_ANSWERS = [
  'Thank you for telling me, {name}. I leave more time between appointments now.',
  'I’m sorry about that, {name}. Message me and I’ll make it right at no cost.',
  'You’re right, {name}, and I’m sorry. Your next touch-up is on me.',
  'Thanks for being honest, {name}. I’ve changed how I schedule that service.',
];
