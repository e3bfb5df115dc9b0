/** By the service that they are about. A text begins with its rating and a bar, such as `4|`, unless it gives five stars. */
export type WrittenReviews = Readonly<Record<string, readonly string[]>>;

export interface WrittenReview {
  service: string;
  rating: number;
  body: string;
}

export function listReviews(written: WrittenReviews): WrittenReview[] {
  return Object.entries(written).flatMap(([service, texts]) =>
    texts.map((text) => {
      const [, rating = '5', body = text] = /^(\d)\|(.*)$/s.exec(text) ?? [];
      return { service, rating: Number(rating), body };
    }),
  );
}
