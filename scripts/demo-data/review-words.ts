import type { Random } from './random';

/** Gives out what is left of each kind of answer before it repeats any, and none twice on one page. */
export class Answers {
  private readonly left = { glad: [] as string[], sorry: [] as string[] };

  constructor(private readonly random: Random) {}

  /** `said`: the answers on the page so far, in the words of this file. */
  take(rating: number, reviewer: string, said: Set<string>): string {
    const kind = rating >= 4 ? 'glad' : 'sorry';
    const all = kind === 'glad' ? GLAD_ANSWERS : SORRY_ANSWERS;
    const fresh = (answer: string) => !said.has(answer);
    if (!this.left[kind].some(fresh)) this.left[kind].push(...this.random.sample(all, all.length));
    const at = this.left[kind].findIndex(fresh);
    const [answer = ''] = at < 0 ? [] : this.left[kind].splice(at, 1);
    said.add(answer);
    const [firstName = ''] = reviewer.split(' ');
    return answer.replace('{name}', firstName);
  }
}

const GLAD_ANSWERS: readonly string[] = [
  'Thank you, {name}! You made my day.',
  'Such a joy having you in, {name}. See you soon!',
  'Thanks for trusting me, {name}. Send me a photo in two weeks!',
  'So happy you love it, {name}. This is why I do what I do.',
  'You were the easiest client of my week, {name}. Come back anytime.',
  '{name}, I’m saving this one for a rough Monday. Thank you!',
  'Loved meeting you, {name}. Same time next month?',
  'Thanks for the kind words, {name}!',
  'This means a lot, {name}. Thank you for taking the time to write it.',
  '{name}! You sat so still, you did half the work.',
  'Thank you, {name}. Tell the group chat I said hi.',
  'Appreciate you, {name}. Your next one is already going to be better.',
  'I read this out loud to the whole suite, {name}. Thank you.',
  'Glad we took the extra ten minutes, {name}. See you next time.',
  'Thank you for being on time and being so sweet, {name}.',
  '{name}, thank you! Keep the aftercare going and it will last even longer.',
  'You picked that look yourself, {name}. I just carried it out. Thank you!',
  'Thanks, {name}! My book opens on the first if you want the same day again.',
  'Thank you, {name}. Small shop, big heart, and reviews like this keep it going.',
  'Happy it held up, {name}! Same plan next visit?',
  '{name}, you’re family now. See you in a few weeks.',
  'So glad you felt comfortable, {name}. That matters most to me.',
  'I had as much fun as you did, {name}.',
  'Thank you, {name}. I’ll have your tea ready next time.',
  '{name}, your message came at just the right moment. Thank you.',
  'Thanks for letting me try something new, {name}. It turned out so good.',
  'Thank you, {name}! First of many, I hope.',
  '{name}, you know I’ll always squeeze you in. Thank you!',
  'Thank you so much, {name}. Come by if it ever needs a quick fix.',
  'Thanks, {name}. I’m writing “do not change a thing” on your card.',
  '{name}, thank you for finding me. Tell your coworkers I’m taking new clients.',
  'Your questions were great, {name}. Ask me anything, anytime.',
  'Happy to be your person, {name}!',
  'You made a long day short, {name}. Thank you.',
  '{name}, I’m blushing. Thank you!',
  'Thanks, {name}! The little touches are my favorite, too.',
  'It suits you so well, {name}. Thank you for trusting the process.',
  'Thank you, {name}. Honest reviews help a one-chair business more than you know.',
  'Come as you are any time, {name}. Thanks for stopping by.',
  'Thank you, {name}! Text me if you want the early slot.',
  'Thanks for noticing the details, {name}.',
  'You left glowing, {name}, and so did I.',
  'Thank you, {name}. I’ll keep the playlist as it was.',
  'Hope it lasted through the whole weekend, {name}. Thank you!',
  'Thanks, {name}. It’s easy when the company is good.',
  'I’m so glad you came back to tell me, {name}.',
  'You’re always welcome here, {name}. Thank you for the stars.',
  'Thank you, {name}. Next time we go a little bolder?',
  'Thank you, {name}. You’re a pleasure every time.',
  '{name}, this made me grin. Thank you!',
  'Thank you for the five minutes it took to write this, {name}.',
  'So kind, {name}. My door is open whenever you need me.',
  'Thanks, {name}! I loved how this one came out.',
  'I’ll remember exactly how you like it, {name}.',
  'Thank you, {name}. Clients like you are why I open early.',
  '{name}, you have great taste. Thank you for coming to me.',
  'That’s what I hoped you’d say, {name}. Thank you!',
  'Thank you, {name}. Call me anytime you’re in doubt about the care.',
  'Proud of this one, {name}. Thank you for the trust.',
  'Much appreciated, {name}. Till next time!',
  'Thanks for spreading the word, {name}.',
  '{name}, thank you. I do my best work when people tell me what they want, and you did.',
  'Happy to hear it, {name}. Take good care of it and it will take care of you.',
  'Thank you, {name}. Your chair is waiting.',
  'A pleasure, {name}. Let me know when you want to book again.',
  'Thanks, {name}. You keep me on my toes in the best way.',
  '{name}, I couldn’t have asked for a nicer note. Thank you.',
];

const SORRY_ANSWERS: readonly string[] = [
  'Thank you for telling me, {name}. I leave more time between appointments now.',
  'I’m sorry about that, {name}. Message me and I’ll make it right at no cost.',
  'You’re right, {name}, and I’m sorry. Your next touch-up is on me.',
  'Thanks for being honest, {name}. I’ve changed how I schedule that service.',
  'I hear you, {name}. I’d like another chance to get it right.',
  '{name}, I’m sorry it wasn’t what you pictured. Come in this week and we’ll fix it together.',
  'Thank you, {name}. I should have explained that better before we started.',
  'That’s on me, {name}. I’ll go slower next time.',
  'I appreciate you saying it kindly, {name}. I’ve taken it to heart.',
];
