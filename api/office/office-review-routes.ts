import * as calls from '@glow50/contract/office/office-review-calls';
import {
  HideRequest,
  OfficePhotoParams,
  OfficeReview,
  OfficeReviewPage,
  OfficeReviewParams,
} from '@glow50/contract/office/office-reviews';
import { ReviewQuery } from '@glow50/contract/reviews/reviews';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { findForOffice, hideAnswer, hidePhoto, listForOffice } from '../directory/directory';
import { getCaller } from '../platform/access/get-caller';
import type { Transaction } from '../platform/database/connection';
import { recordAction } from '../platform/audit/record-action';
import { inTransaction } from '../platform/database/transaction';
import type { Dependencies } from '../platform/dependencies';
import { endpoint, routes } from '../platform/http/endpoint';
import { HttpError } from '../platform/http/http-error';
import { OFFICE_MESSAGES } from './office-messages';

export function officeReviewRoutes({ database, clock }: Dependencies): FastifyPluginAsync {
  async function hide(
    request: FastifyRequest<{ Params: OfficeReviewParams; Body: HideRequest }>,
    work: (tx: Transaction, change: { isHidden: boolean; now: Date }) => Promise<boolean>,
  ): Promise<OfficeReview> {
    const { params, body } = request;
    return inTransaction(database, async (tx) => {
      const isThere = await work(tx, { ...body, now: clock.now() });
      const review = isThere ? await findForOffice(tx, params) : undefined;
      if (!review) throw new HttpError(404, OFFICE_MESSAGES.noReview);
      await recordAction(
        tx,
        {
          staffId: getCaller(request).userId,
          section: 'reviews',
          action: `${body.isHidden ? 'hid' : 'showed'} ${'photoId' in params ? 'a photo' : 'an answer'}`,
          subject: { kind: 'review', id: params.reviewId, name: review.provider },
          before: { isHidden: !body.isHidden },
          after: { isHidden: body.isHidden },
        },
        clock.now(),
      );
      return review;
    });
  }

  return routes('office', [
    endpoint(calls.officeReviews, {
      access: 'staff',
      operationId: 'listOfficeReviews',
      summary: 'List reviews with photos or an answer, the newest change first',
      query: ReviewQuery,
      answer: OfficeReviewPage,
      handler: async ({ query: { page = 1 } }) => {
        const limit = calls.OFFICE_REVIEWS_PAGE_SIZE;
        const rows = await listForOffice(database, { limit: limit + 1, offset: (page - 1) * limit });
        return { reviews: rows.slice(0, limit), hasMore: rows.length > limit };
      },
    }),

    endpoint(calls.hideReviewPhoto, {
      access: 'staff',
      staffRole: 'reviewer',
      operationId: 'hideReviewPhoto',
      summary: 'Hide a photo of a review, or show it again',
      params: OfficePhotoParams,
      body: HideRequest,
      answer: OfficeReview,
      handler: (request) => hide(request, (tx, change) => hidePhoto(tx, request.params, change)),
    }),

    endpoint(calls.hideAnswer, {
      access: 'staff',
      staffRole: 'reviewer',
      operationId: 'hideAnswer',
      summary: "Hide the provider's answer to a review, or show it again",
      params: OfficeReviewParams,
      body: HideRequest,
      answer: OfficeReview,
      handler: (request) => hide(request, (tx, change) => hideAnswer(tx, request.params, change)),
    }),
  ]);
}
