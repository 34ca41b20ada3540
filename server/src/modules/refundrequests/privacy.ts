import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { afterId, byId, inPages, type Keyset, statement, write } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'

const exportRequestsSql = statement(
  'refundrequests.export',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('refundRequests')
        .select(['id', 'targetKind', 'targetId', 'reason', 'state', 'answer'])
        .select(['createdAt', 'decidedAt'])
        .where('buyerId', '=', accountId),
      keyset,
    ),
)

/** Lists the requests of an account, without the people who answered. */
const exportRequests = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportRequestsSql, { accountId }), (page) =>
    page.map(({ id: _own, targetKind: kind, targetId, ...row }) => ({ kind, targetId, ...row })),
  )

const deleteOpenSql = statement(
  'refundrequests.delete_open',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('refundRequests').where('buyerId', '=', accountId).where('state', '=', 'open'),
)

const eraseTextsSql = statement(
  'refundrequests.erase_texts',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .updateTable('refundRequests')
      .set({ reason: '', answer: '' })
      .where('buyerId', '=', accountId),
)

/** Deletes what waits for an answer that nobody would read, and the texts of the rest. */
async function eraseRequests(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, deleteOpenSql, { accountId })
  await write(ctx, eraseTextsSql, { accountId })
}

/** The export and erasure of requests for refunds; that they were made stays with the books. */
export const refundrequestsPrivacy: Privacy = {
  export: [
    {
      name: 'refund-requests',
      section: 'money',
      summary: 'Your requests for refunds, and our answers.',
      roles: ['fan'],
      rows: (ctx, { id }) => exportRequests(ctx, id),
    },
  ],
  erase: { private: (ctx, { id }) => eraseRequests(ctx, id) },
}
