import type { ReadCtx } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { eraseDetails } from './store.ts'

/** Lists a performer's payout requests. The account is in the export of the accounts themselves. */
const exportPayouts = ({ db }: ReadCtx, accountId: string) =>
  inPages(
    byId(
      db
        .selectFrom('payoutRequests')
        .select([
          'id',
          'amount',
          'tokens',
          'accountType',
          'requestNote',
          'adminNote',
          'status',
          'paymentReference',
        ])
        .select(['createdAt', 'approvedAt', 'closedAt'])
        .where('performerId', '=', accountId),
    ),
    (page) => page,
  )

/** The export and erasure of a performer's payout requests. */
export const payoutsPrivacy: Privacy = {
  export: [
    {
      name: 'payouts',
      section: 'money',
      summary: 'Your payout requests.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportPayouts(ctx, id),
    },
  ],
  erase: {
    private: async (ctx, { id }) => {
      await eraseDetails(ctx, id)
      return false
    },
  },
}
