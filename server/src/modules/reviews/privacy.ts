import type { ReadCtx } from '../../platform/context.ts'
import { afterId, byId, inPages, type Keyset, statement } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { eraseStillsOf } from './stills/erase-stills.ts'
import { exportStillsSql } from './stills/stills.store.ts'

const exportReviewsSql = statement(
  'reviews.export',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('reviews')
        .select(['id', 'fileId', 'kind', 'part', 'state', 'createdAt', 'decidedAt', 'decisionId'])
        .where('ownerId', '=', accountId),
      keyset,
    ),
)

/** Lists the reviews of an account's files, without the people who made them. */
const exportReviews = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportReviewsSql, { accountId }), (page) => page)

/** Lists the pictures of an account's streams and calls, without the people who saw them. */
const exportStills = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportStillsSql, { accountId }), (page) => page)

/**
 * What is kept about reviews: their results, which reports of the site count after the files are
 * erased, and pictures that a case needs.
 */
export const reviewsPrivacy: Privacy = {
  export: [
    {
      name: 'reviews',
      section: 'activity',
      summary: 'Reviews of your files before they were published.',
      rows: (ctx, { id }) => exportReviews(ctx, id),
    },
    {
      name: 'review-pictures',
      section: 'activity',
      summary: 'Pictures that were taken of your streams and calls for the review by our staff.',
      rows: (ctx, { id }) => exportStills(ctx, id),
    },
  ],
  erase: { private: (ctx, { id }) => eraseStillsOf(ctx, id) },
}
