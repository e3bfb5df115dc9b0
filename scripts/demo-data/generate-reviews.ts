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

/** Most people give stars and write nothing. */
const MOST_WORDED = 0.58;
/** A page with more has at most four reviews to each in words. */
const LEAST_WORDED = 2;
const MANY = 20;
const FEW = 8;

interface Desk {
  provider: DemoProvider;
  count: number;
  texts: WrittenReview[];
}

/**
 * Gives each provider as many reviews as fit the bookings. Each written text is given to one provider who offers its
 * service, those that fewest can have first; the other reviews are ratings without words.
 */
export function addReviews(providers: readonly DemoProvider[], customers: readonly DemoCustomer[]): void {
  const desks = providers.map((provider): Desk => ({ provider, count: countReviews(provider), texts: [] }));
  const wanted = (text: WrittenReview) =>
    desks.filter(({ provider }) => isAbout(text, provider)).reduce((sum, { count }) => sum + count, 0);
  const weights = new Map(WRITTEN.map((text) => [text, wanted(text)]));
  for (const text of WRITTEN.toSorted((one, other) => (weights.get(one) ?? 0) - (weights.get(other) ?? 0))) {
    const [desk] = desks
      .filter(
        ({ provider, count, texts }) => texts.length + 1 <= count * MOST_WORDED && isAbout(text, provider),
      )
      .sort((one, other) => shareOf(one) - shareOf(other) || other.count - one.count);
    desk?.texts.push(text);
  }
  const answers = new Answers(seededRandom('review-answers'));
  const reviewers = takeTurns(customers);
  for (const { provider, count: most, texts } of desks.sort((one, other) => other.count - one.count)) {
    const count = texts.length < LEAST_WORDED ? most : Math.min(most, texts.length * 4);
    const reviews = generateReviews(provider, reviewers(count), texts, answers);
    provider.reviews = count < MANY ? reviews : withoutFullMarks(reviews);
  }
}

/** Pages with few reviews come last. */
const shareOf = ({ texts, count }: Desk): number => texts.length / count + (count < FEW ? 0.3 : 0);

/** Everybody has a turn before anybody has another, so nobody writes on many pages. */
function takeTurns(customers: readonly DemoCustomer[]): (count: number) => DemoCustomer[] {
  const order = seededRandom('reviewers').sample(customers, customers.length);
  return (count) => {
    const next = order.splice(0, count);
    order.push(...next);
    return next;
  };
}

/** Of many customers, one has something to wish for. */
function withoutFullMarks(reviews: DemoReview[]): DemoReview[] {
  const lowered = reviews.findLastIndex(({ body }) => body === '');
  if (reviews.some(({ rating }) => rating < 5)) return reviews;
  return reviews.map((review, index) => (index === lowered ? { ...review, rating: 4 } : review));
}

function countReviews({ id, bookedCount }: DemoProvider): number {
  const random = seededRandom(`review-count-${id}`);
  return Math.round(bookedCount * (0.014 + 0.095 * random.next() ** 1.8));
}

function isAbout({ service, body }: WrittenReview, { services, portrait }: DemoProvider): boolean {
  if (!services.some(({ name }) => name === service)) return false;
  const isHer = portrait.look === 'feminine' || portrait.look === 'hijab';
  return !(isHer ? /\b(he|him|his)\b/i : /\b(she|her|hers)\b/i).test(body);
}

function generateReviews(
  provider: DemoProvider,
  reviewers: readonly DemoCustomer[],
  texts: readonly WrittenReview[],
  answers: Answers,
): DemoReview[] {
  const random = seededRandom(`reviews-${provider.id}`);
  const rate = random.pick(random.chance(0.85) ? RATING_PATTERNS.slice(0, 3) : RATING_PATTERNS);
  const days = reviewers
    .map(() => 2 + Math.round(540 * random.next() ** 1.8))
    .sort((one, other) => one - other);
  const said = new Set<string>();
  const places = random.sample([...reviewers.keys()], texts.length);
  const textAt = new Map(places.map((place, index) => [place, texts[index]]));
  return reviewers.map((customer, index): DemoReview => {
    const text = textAt.get(index);
    const rating = text?.rating ?? rate(random);
    const service = provider.services.find(({ name }) => name === text?.service);
    const daysAgo = days[index] ?? 2;
    const isAnswered = text !== undefined && random.chance(rating >= 4 ? 0.35 : 0.8);
    const minutesLater = random.int(90, Math.min(daysAgo - 1, 6) * 24 * 60);
    return {
      id: demoId(random, 3000 + index),
      serviceId: (service ?? random.pick(provider.services)).id,
      customer,
      rating,
      body: text?.body ?? '',
      daysAgo,
      minute: random.int(7 * 60, 23 * 60),
      answer: isAnswered ? { body: answers.take(rating, customer.fullName, said), minutesLater } : null,
    };
  });
}

const RATING_PATTERNS: readonly ((random: Random) => number)[] = [
  (random) => (random.chance(0.9) ? 5 : 4),
  (random) => (random.chance(0.75) ? 5 : random.pick([4, 4, 3])),
  (random) => (random.chance(0.6) ? 5 : random.pick([4, 4, 4, 3])),
  (random) => (random.chance(0.45) ? 5 : random.pick([4, 4, 3, 3, 2])),
  (random) => random.pick([5, 5, 4, 4, 4, 3, 3, 2, 1]),
];
