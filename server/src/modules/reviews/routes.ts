import * as reviews from '@stagedoor/contract/reviews'
import { type Route, serve } from '../../platform/http/index.ts'
import type { Contents } from '../content/index.ts'
import { approveReview, approveReviews, claimReview, refuseReview } from './decide-reviews.ts'
import { listReviews, readReviewTime } from './list-reviews.ts'
import { clearStills, openStillCase } from './stills/decide-stills.ts'
import { listStills } from './stills/list-stills.ts'

/** Returns the routes of reviews. */
export const reviewsRoutes = (contents: Contents): readonly Route[] => [
  serve(reviews.listReviews, (ctx, { query }) => listReviews(ctx, contents, query)),
  serve(reviews.claimReview, (ctx, { params }) => claimReview(ctx, params.id)),
  serve(reviews.approveReview, (ctx, { params }) => approveReview(ctx, params.id)),
  serve(reviews.approveReviews, (ctx, { body }) => approveReviews(ctx, body.ids)),
  serve(reviews.refuseReview, (ctx, { params, body }) =>
    refuseReview(ctx, contents, params.id, body),
  ),
  serve(reviews.readReviewTime, (ctx) => readReviewTime(ctx)),
  serve(reviews.listStills, (ctx, { query }) => listStills(ctx, query)),
  serve(reviews.clearStills, (ctx, { body }) => clearStills(ctx, body.ids)),
  serve(reviews.openStillCase, (ctx, { params, body }) =>
    openStillCase(ctx, contents, params.id, body),
  ),
]
