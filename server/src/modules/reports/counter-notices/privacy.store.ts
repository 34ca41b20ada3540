import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import {
  afterId,
  byId,
  inPages,
  type Keyset,
  statement,
  write,
} from '../../../platform/db/index.ts'

const exportNoticesSql = statement(
  'reports.export_counter_notices',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, { db }) =>
    afterId(
      db
        .selectFrom('counterNotices')
        .select([
          'id',
          'decisionId',
          'signature',
          'postalAddress',
          'text',
          'createdAt',
          'restoresAt',
          'state',
          'endedAt',
        ])
        .where('ownerId', '=', accountId),
      keyset,
    ),
)

/** Lists the counter-notices of an account. */
export const exportNotices = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportNoticesSql, { accountId }), (page) =>
    page.map(({ id: _own, ...row }) => row),
  )

const eraseNoticesSql = statement(
  'reports.erase_counter_notices',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .updateTable('counterNotices')
      .set({ signature: '', postalAddress: '', text: '', suit: '' })
      .where('ownerId', '=', accountId),
)

/** Empties the texts of the counter-notices of an account. */
export async function eraseNotices(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, eraseNoticesSql, { accountId })
}
