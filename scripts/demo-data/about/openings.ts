export type Opening = (name: string, city: string, years: number) => string;

export const OPENINGS: readonly Opening[] = [
  (name, city, years) => `${name} has been taking care of clients in ${city} for ${years} years.`,
  (name, city) => `${name} grew up near ${city} and opened here to stay close to family.`,
  (name, city, years) => `After ${years} years in other people’s shops, ${name} works solo in ${city}.`,
  (name, city) => `${name} learned the trade from an aunt and now has a full book in ${city}.`,
  (name, city, years) => `${years} years, one city: ${name} has never worked anywhere but ${city}.`,
  (name, city) => `${name} moved to ${city} for school and stayed for the clients.`,
  (name, city) => `${name} runs a one-person business in ${city} and answers every message.`,
  (name, _city, years) => `${name} started doing friends’ looks at sixteen. That was ${years + 4} years ago.`,
  (name, city) => `${name} opened in ${city} because good work shouldn’t cost a car payment.`,
  (name, city) => `${name} takes a few clients a day in ${city}, so nobody waits.`,
  (name, city, years) =>
    `A second career that stuck: ${name} left an office job ${years} years ago to work in ${city}.`,
  (name, city) => `${name} is a ${city} local who knows most clients’ kids by name.`,
  (name, city, years) => `With ${years} years of practice, ${name} keeps things simple in ${city}.`,
  (name, city) => `Most of ${name}’s clients in ${city} came because a friend told them to.`,
  (name, city) => `${name} trained in Houston and came home to ${city}.`,
  (name, city, years) => `${name} marked ${years} years in business in ${city} this spring.`,
];

/** Of those who inject. */
export const NURSE_OPENINGS: readonly Opening[] = [
  (name, city, years) =>
    `${name} is a registered nurse with ${years} years of aesthetics experience in ${city}.`,
  (name, city, years) =>
    `A registered nurse for ${years} years, ${name} sees clients one at a time in ${city}.`,
  (name, city, years) =>
    `${name}, a registered nurse, spent ${years} years in surgery before opening in ${city}.`,
  (name, city, years) =>
    `Registered nurse ${name} has ${years} years of practice and a quiet room in ${city}.`,
];
