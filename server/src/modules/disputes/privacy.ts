import type { ReadCtx } from '../../platform/context.ts'
import { afterId, byId, inPages, type Keyset, statement } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'

const exportDisputesSql = statement(
  'disputes.export_disputes',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('disputes')
        .select([
          'id',
          'paymentId',
          'amount',
          'currency',
          'reason',
          'state',
          'createdAt',
          'decidedAt',
        ])
        .where('fanId', '=', accountId),
      keyset,
    ),
)

/** Lists the disputes of an account's payments, without the notes of admins. */
const exportDisputes = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportDisputesSql, { accountId }), (page) =>
    page.map(({ id: _own, ...row }) => row),
  )

/** The export of an account's disputes. They are kept with the books. */
export const disputesPrivacy: Privacy = {
  export: [
    {
      name: 'disputes',
      section: 'money',
      summary: 'Payments that your bank took back.',
      rows: (ctx, { id }) => exportDisputes(ctx, id),
    },
  ],
}
