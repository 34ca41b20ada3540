import type { ReadCtx } from '../../platform/context.ts'
import { afterId, byId, inPages, type Keyset, statement } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { deleteSchedule, selectSchedule } from './schedules/store.ts'
import { eraseDetails } from './store.ts'

const exportPayoutsSql = statement(
  'payouts.export_payouts',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
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
      keyset,
    ),
)

/** Lists a performer's payout requests. The account is in the export of the accounts themselves. */
const exportPayouts = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportPayoutsSql, { accountId }), (page) => page)

async function* exportSchedule(ctx: ReadCtx, accountId: string) {
  const schedule = await selectSchedule(ctx, accountId)
  if (!schedule) return
  const { performerId: _, ...chosen } = schedule
  yield chosen
}

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
    {
      name: 'payout-schedule',
      section: 'money',
      summary: 'When payouts are requested for you.',
      roles: ['performer'],
      rows: (ctx, { id }) => exportSchedule(ctx, id),
    },
  ],
  erase: {
    private: async (ctx, { id }) => {
      await eraseDetails(ctx, id)
      await deleteSchedule(ctx, id)
      return false
    },
  },
}
