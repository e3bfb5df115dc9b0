import type { ServiceId } from '@glow50/contract/taxonomy/taxonomy';
import { type Random, seededRandom } from '../random';
import { CRAFTS } from './crafts';
import { NURSE_OPENINGS, OPENINGS } from './openings';
import { PLACE_SENTENCES } from './places';
import { NURSE_PROMISES, PROMISES } from './promises';

export interface Told {
  firstName: string;
  city: string;
  trade: ServiceId | 'barber';
  workLocation: string;
}

/** Writes the texts about providers, with the sentences that were said least so far. */
export class Abouts {
  private readonly said = new Map<unknown, number>();

  write(told: Told, index: number): string {
    const { firstName, city, trade, workLocation } = told;
    const random = seededRandom(`about-${index}`);
    const isNurse = trade === 'fillers';
    const opening = this.take(random, isNurse ? NURSE_OPENINGS : OPENINGS);
    const sentences = [
      opening(firstName, city, random.int(3, 17)),
      this.take(random, CRAFTS[trade]),
      ...this.close(random, workLocation, isNurse),
    ];
    return sentences.join(' ');
  }

  private close(random: Random, workLocation: string, isNurse: boolean): string[] {
    if (isNurse) {
      const [first, ...others] = NURSE_PROMISES;
      return [first, this.take(random, others)];
    }
    const place = PLACE_SENTENCES[workLocation] ?? [];
    const share = random.next();
    if (share < 0.5) return [this.take(random, place)];
    return [share < 0.75 ? this.take(random, place) : '', this.take(random, PROMISES)].filter(Boolean);
  }

  private take<Sentence>(random: Random, sentences: readonly Sentence[]): Sentence {
    const count = (sentence: Sentence) => this.said.get(sentence) ?? 0;
    const least = Math.min(...sentences.map(count));
    const taken = random.pick(sentences.filter((sentence) => count(sentence) === least));
    this.said.set(taken, least + 1);
    return taken;
  }
}
