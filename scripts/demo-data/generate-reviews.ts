import { REVIEW_PHOTOS_MOST } from '@glow50/contract/reviews/review-bounds';
import { VARIANTS } from './generate-provider';
import type { DemoCustomer, DemoPhoto, DemoProvider, DemoReview, DemoService } from './demo-data';
import { demoId } from './demo-id';
import { type Random, seededRandom } from './random';
import { namesService, writeAnswer, writeReview } from './review-words';

const MOST_REVIEWS = 24;

export function generateReviews(provider: DemoProvider, customers: readonly DemoCustomer[]): DemoReview[] {
  const random = seededRandom(`reviews-${provider.id}`);
  const count = Math.min(MOST_REVIEWS, Math.round(provider.bookedCount * random.int(8, 22) * 0.01));
  const rate = random.pick(random.chance(0.85) ? RATING_PATTERNS.slice(0, 4) : RATING_PATTERNS);
  const extras = seededRandom(`answers-${provider.id}`);
  const written = new Set<string>();
  return random.sample(customers, count).map((customer): DemoReview => {
    const rating = rate(random);
    const id = demoId(random, 3000 + written.size);
    const service = random.pick(provider.services);
    const body = writeUniqueReview(written, random, rating, service.name);
    const daysAgo = random.int(2, 420);
    const isShown = rating >= 4 && namesService(body, service.name);
    return {
      id,
      serviceId: service.id,
      customer,
      rating,
      body,
      daysAgo,
      photos: isShown && extras.chance(0.4) ? drawPhotos(extras, service) : [],
      answer: extras.chance(rating >= 4 ? 0.35 : 0.8)
        ? { body: writeAnswer(extras, rating, customer.fullName), daysAgo: daysAgo - extras.int(0, 1) }
        : null,
    };
  });
}

/** Drawn apart, so that the reviews stay as they were. */
function drawPhotos(random: Random, { name, picture }: DemoService): DemoPhoto[] {
  const variants = Array.from({ length: VARIANTS }, (_, index) => index + 1);
  const chosen = random.sample(variants, random.int(1, REVIEW_PHOTOS_MOST));
  return chosen.map((variant, index) => ({
    id: demoId(random, 9000),
    picture: { ...picture, variant },
    alt: `${name}: photo${chosen.length > 1 ? ` ${index + 1} of ${chosen.length}` : ''} from this customer`,
  }));
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
