import { answerReview, ownReviews, removeAnswer } from '@glow50/contract/reviews/own-review-calls';
import type { OwnReview, OwnReviewPage } from '@glow50/contract/reviews/reviews';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** Reviews of the caller's page, a page at a time, and the answers to them. */
export class ReviewsStore {
  reviews: readonly OwnReview[];
  total: number;
  /** `more` while the next reviews are loaded, and the ids of the reviews whose answers are sent. */
  readonly pending = new Set<string>();
  /** Error of the last action, at the review or, for `more`, below the list. */
  problem: { at: string; message: string } | null = null;
  private page = 1;
  private readonly api: HttpClient;

  constructor(api: HttpClient, { reviews, total }: OwnReviewPage) {
    this.api = api;
    this.reviews = reviews;
    this.total = total;
    makeAutoObservable<this, 'api'>(
      this,
      { reviews: observableRef, problem: observableRef, api: false },
      { autoBind: true },
    );
  }

  get hasMore(): boolean {
    return this.reviews.length < this.total;
  }

  async loadMore(): Promise<void> {
    await this.run('more', async () => {
      const next = await this.api.call(ownReviews, { query: { page: this.page + 1 } });
      runInAction(() => {
        this.page += 1;
        // A review that was written meanwhile moves the others down.
        const known = new Set(this.reviews.map(({ id }) => id));
        this.reviews = [...this.reviews, ...next.reviews.filter(({ id }) => !known.has(id))];
        this.total = next.reviews.length === 0 ? this.reviews.length : next.total;
      });
    });
  }

  /** Resolves with false when it failed; `problem` has the error. */
  answer(reviewId: string, body: string): Promise<boolean> {
    return this.run(reviewId, async () =>
      this.take(await this.api.call(answerReview, { params: { reviewId }, body: { body } })),
    );
  }

  remove(reviewId: string): Promise<boolean> {
    return this.run(reviewId, async () =>
      this.take(await this.api.call(removeAnswer, { params: { reviewId } })),
    );
  }

  private take(changed: OwnReview) {
    this.reviews = this.reviews.map((review) => (review.id === changed.id ? changed : review));
  }

  private async run(at: string, work: () => Promise<void>): Promise<boolean> {
    if (this.pending.has(at)) return false;
    this.pending.add(at);
    this.problem = null;
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      const message = (error instanceof ApiError ? error.fields.body : undefined) ?? error.message;
      runInAction(() => (this.problem = { at, message }));
      return false;
    } finally {
      runInAction(() => this.pending.delete(at));
    }
  }
}
