import type { ReadCtx } from '../../platform/context.ts'
import { afterId, byId, inPages, type Keyset, statement } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'

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

/**
 * What is kept about reviews: their results, which reports of the site count after the files are
 * erased.
 */
export const reviewsPrivacy: Privacy = {
  export: [
    {
      name: 'reviews',
      section: 'activity',
      summary: 'Reviews of your files before they were published.',
      rows: (ctx, { id }) => exportReviews(ctx, id),
    },
  ],
}
