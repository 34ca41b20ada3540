import type { ReadCtx } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'

/** Lists the disputes of an account's payments, without the notes of admins. */
const exportDisputes = ({ db }: ReadCtx, accountId: string) =>
  inPages(
    byId(
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
    ),
    (page) => page.map(({ id: _own, ...row }) => row),
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
