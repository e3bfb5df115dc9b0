import type { Random } from './random';

const GLAD_OPENINGS = [
  'Third visit and still impressed.',
  'I almost canceled because I was nervous. So glad that I did not.',
  'Found the page on a Sunday, had a chair by Tuesday.',
  'My sister sent me here and now my whole family comes.',
  'Exactly what I asked for.',
  'On time, spotless and so kind.',
  'I have been looking for someone like this since I moved here.',
  'Booked on my lunch break and it was painless.',
  'Worth the drive across town.',
  'I showed one photo and that was enough.',
  'Okay, I finally get the hype.',
  'First time under $50 that felt like a hundred.',
  'Came in stressed, left humming.',
  '',
  '',
];
const GLAD_ANYWHERE = [
  'I never felt rushed, and every question got a real answer.',
  'The price on the page was the price I paid.',
  'Soft music, a clean room and it took exactly as long as promised.',
  'Remembered my name and what we talked about last time.',
  'I left with a plan that I can follow on my own.',
  'Honest about what I need and what I can skip.',
  'The advice alone was worth the money.',
  'Made me laugh when I needed it.',
];
const GLAD_DETAILS = [
  'The {service} came out better than the picture I brought.',
  'My {service} still looks fresh two weeks later.',
  'I was asked about allergies before the {service}, which nobody else does.',
  'Every step of the {service} was explained and I never felt rushed.',
  'Clean tools, soft music, and the {service} took exactly as long as promised.',
  'I get compliments on the {service} at work every day.',
  'Great with sensitive skin. The {service} did not hurt at all.',
  'The price on the page was the price I paid for the {service}.',
  'I was shown the result in daylight before we called the {service} done.',
  'Booked the {service} for my birthday and cried happy tears.',
  'Remembered my name and how I like my {service}.',
];
const GLAD_CLOSINGS = [
  'Already booked again.',
  'See you in three weeks!',
  'My sister is next.',
  'Ten out of ten.',
  'My new regular.',
  'Go before everyone finds out.',
  'Parking was easy too.',
  'Thank you, truly.',
  '',
  '',
  '',
];
const FAIR_OPENINGS = [
  'Good, not perfect.',
  'Nice person, small hiccup.',
  'Mostly happy.',
  'Solid for the price.',
];
const FAIR_ANYWHERE = [
  'Well done, but we started fifteen minutes late.',
  'Lovely person, though the room was a little cold.',
  'Hard to find the door the first time. The visit itself was good.',
];
const FAIR_DETAILS = [
  'The {service} was well done, but we started fifteen minutes late.',
  'I liked the {service}, though the room was a little cold.',
  'The {service} faded sooner than I hoped. The touch-up was free and fixed it.',
  'The {service} is right, the color is a shade darker than I pictured.',
  'Hard to find the door the first time. The {service} itself was lovely.',
];
const POOR_ANYWHERE = [
  'We ran out of time and it felt rushed at the end.',
  'I waited thirty minutes and my appointment was cut short.',
];
const POOR_DETAILS = [
  'We ran out of time and the {service} felt rushed at the end.',
  'The {service} was uneven. I got an apology and half of it back.',
  'I waited thirty minutes and my {service} was cut short.',
  'Not what I asked for. The {service} had to be redone elsewhere.',
];
const POOR_CLOSINGS = ['I would give it another try on a calmer day.', 'Friendly, but not for me.', ''];

/** Names `service` in the text unless the service is advice, which has no visible result to praise. */
export function writeReview(random: Random, rating: number, service: string): string {
  const isAdvice =
    /consult|plan|check|lesson|talk|reading|assessment|edit|outfit|interview|first visit/i.test(service);
  const detail = (named: readonly string[], anywhere: readonly string[]) =>
    random.pick(isAdvice ? anywhere : [...named, ...anywhere]);
  const parts =
    rating >= 4
      ? [random.pick(GLAD_OPENINGS), detail(GLAD_DETAILS, GLAD_ANYWHERE), random.pick(GLAD_CLOSINGS)]
      : rating === 3
        ? [random.pick(FAIR_OPENINGS), detail(FAIR_DETAILS, FAIR_ANYWHERE)]
        : [detail(POOR_DETAILS, POOR_ANYWHERE), random.pick(POOR_CLOSINGS)];
  return parts
    .filter((part) => part !== '')
    .join(' ')
    .replace('{service}', toSpoken(service));
}

export const namesService = (body: string, service: string): boolean => body.includes(toSpoken(service));

/** The provider's answer. */
export function writeAnswer(random: Random, rating: number, reviewer: string): string {
  const [firstName = ''] = reviewer.split(' ');
  const answers = rating >= 4 ? GLAD_ANSWERS : SORRY_ANSWERS;
  return random.pick(answers).replace('{name}', firstName);
}

const GLAD_ANSWERS = [
  'Thank you, {name}! You made my day.',
  'It was a joy to have you in my chair, {name}. See you soon!',
  'Thank you for trusting me with it, {name}. Send me a photo in two weeks!',
  'So happy that you love it, {name}. That is why I do this.',
  'You were the easiest client of the week, {name}. Come back any time.',
];
const SORRY_ANSWERS = [
  'Thank you for telling me, {name}. I have put more time between appointments since.',
  'I am sorry about that, {name}. Write to me and I will make it right at no cost.',
  'You are right, and I am sorry. The next touch-up is on me.',
  'Thank you for being honest, {name}. I have changed how I plan that service.',
];

function toSpoken(service: string): string {
  const [name = service] = service.split(',');
  return name.toLowerCase().replace('brazilian', 'Brazilian').replace('french', 'French');
}
