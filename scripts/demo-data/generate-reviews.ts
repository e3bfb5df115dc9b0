import type { DemoCustomer, DemoProvider, DemoReview } from './demo-data';
import { demoId } from './demo-id';
import { type Random, seededRandom } from './random';
import { writeReview } from './review-words';

const MOST_REVIEWS = 24;

export function generateReviews(provider: DemoProvider, customers: readonly DemoCustomer[]): DemoReview[] {
  const random = seededRandom(`reviews-${provider.id}`);
  const count = Math.min(MOST_REVIEWS, Math.round(provider.bookedCount * random.int(8, 22) * 0.01));
  const rate = random.pick(random.chance(0.85) ? RATING_PATTERNS.slice(0, 4) : RATING_PATTERNS);
  const written = new Set<string>();
  return random.sample(customers, count).map((customer): DemoReview => {
    const rating = rate(random);
    return {
      id: demoId(random, 3000 + written.size),
      customer,
      rating,
      body: writeUniqueReview(written, random, rating, random.pick(provider.services).name),
      daysAgo: random.int(2, 420),
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

function writeUniqueReview(written: Set<string>, random: Random, rating: number, service: string): string {
  let body = writeReview(random, rating, service);
  for (let tries = 0; written.has(body) && tries < 20; tries += 1)
    body = writeReview(random, rating, service);
  written.add(body);
  return body;
}
