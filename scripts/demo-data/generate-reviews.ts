import type { DemoCustomer, DemoProvider, DemoReview } from './demo-data';
import { demoId } from './demo-id';
import { type Random, seededRandom } from './random';
import { Answers } from './review-words';
import { BODY_REVIEWS } from './reviews/body-reviews';
import { FACE_REVIEWS } from './reviews/face-reviews';
import { HAIR_REVIEWS } from './reviews/hair-reviews';
import { listReviews, type WrittenReview } from './reviews/written-review';

/** Every written review. */
export const WRITTEN = [HAIR_REVIEWS, FACE_REVIEWS, BODY_REVIEWS].flatMap(listReviews);

interface Desk {
  provider: DemoProvider;
  count: number;
  texts: WrittenReview[];
}

/**
 * Gives each provider as many reviews as fit the bookings. Each written text is given to one provider who offers its
 * service; the other reviews are ratings without words.
 */
export function addReviews(providers: readonly DemoProvider[], customers: readonly DemoCustomer[]): void {
  const desks = providers.map((provider): Desk => ({ provider, count: countReviews(provider), texts: [] }));
  for (const text of WRITTEN) {
    const [desk] = desks
      .filter(({ provider, count, texts }) => count > texts.length && isAbout(text, provider))
      .sort(
        (one, other) =>
          one.texts.length / one.count - other.texts.length / other.count || other.count - one.count,
      );
    desk?.texts.push(text);
  }
  const answers = new Answers(seededRandom('review-answers'));
  for (const { provider, count, texts } of desks)
    provider.reviews = generateReviews(provider, customers, { count, texts }, answers);
}

function countReviews({ id, bookedCount }: DemoProvider): number {
  const random = seededRandom(`review-count-${id}`);
  return Math.round(bookedCount * (0.03 + 0.13 * random.next()));
}

function isAbout({ service, body }: WrittenReview, { services, portrait }: DemoProvider): boolean {
  if (!services.some(({ name }) => name === service)) return false;
  const isHer = portrait.look === 'feminine' || portrait.look === 'hijab';
  return !(isHer ? /\b(he|him|his)\b/i : /\b(she|her|hers)\b/i).test(body);
}

function generateReviews(
  provider: DemoProvider,
  customers: readonly DemoCustomer[],
  { count, texts }: Pick<Desk, 'count' | 'texts'>,
  answers: Answers,
): DemoReview[] {
  const random = seededRandom(`reviews-${provider.id}`);
  const rate = random.pick(random.chance(0.85) ? RATING_PATTERNS.slice(0, 4) : RATING_PATTERNS);
  const days = Array.from({ length: count }, () => 2 + Math.round(540 * random.next() ** 1.8)).sort(
    (one, other) => one - other,
  );
  const said = new Set<string>();
  const mixed = random.sample(texts, texts.length);
  return random.sample(customers, count).map((customer, index): DemoReview => {
    const text = mixed[index];
    const rating = text?.rating ?? rate(random);
    const service = provider.services.find(({ name }) => name === text?.service);
    const daysAgo = days[index] ?? 2;
    const isAnswered = text !== undefined && random.chance(rating >= 4 ? 0.35 : 0.8);
    return {
      id: demoId(random, 3000 + index),
      serviceId: (service ?? random.pick(provider.services)).id,
      customer,
      rating,
      body: text?.body ?? '',
      daysAgo,
      answer: isAnswered
        ? { body: answers.take(rating, customer.fullName, said), daysAgo: daysAgo - random.int(0, 1) }
        : null,
    };
  });
}

const RATING_PATTERNS: readonly ((random: Random) => number)[] = [
  () => 5,
  (random) => (random.chance(0.9) ? 5 : 4),
  (random) => (random.chance(0.75) ? 5 : random.pick([4, 4, 3])),
  (random) => (random.chance(0.6) ? 5 : random.pick([4, 4, 4, 3])),
  (random) => (random.chance(0.45) ? 5 : random.pick([4, 4, 3, 3, 2])),
  (random) => random.pick([5, 5, 4, 4, 4, 3, 3, 2, 1]),
];
