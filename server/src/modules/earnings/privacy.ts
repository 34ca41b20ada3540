import type { ReadCtx } from '../../platform/context.ts'
import { afterId, byId, inPages, type Keyset, statement } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { usernamesOf } from '../accounts/index.ts'

const exportEarningsSql = statement(
  'earnings.export_earnings',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, ctx) =>
    afterId(
      ctx.db
        .selectFrom('earnings')
        .select([
          'id',
          'type',
          'sourceType',
          'sourceId',
          'payerId',
          'gross',
          'commission',
          'net',
          'refundedGross',
        ])
        .select(['refundedNet', 'gateway', 'createdAt'])
        .where('performerId', '=', accountId),
      keyset,
    ),
)

/** Lists a performer's earnings with the fans who paid, as the earnings page shows them. */
const exportEarnings = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportEarningsSql, { accountId }), async (page) => {
    const names = await usernamesOf(ctx, page, ({ payerId }) => payerId)
    return page.map(({ payerId, ...row }) => ({ ...row, from: names.get(payerId) ?? null }))
  })

/** The export and erasure of a performer's earnings. */
export const earningsPrivacy: Privacy = {
  export: [
    {
      name: 'earnings',
      section: 'money',
      summary: 'Your earnings, the fans who paid, and our commission.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportEarnings(ctx, id),
    },
  ],
}
