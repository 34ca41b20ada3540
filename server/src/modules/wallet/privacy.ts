import { sql, type UpdateResult } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { afterId, byId, inPages, type Keyset, statement, write } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { usernamesOf } from '../accounts/index.ts'
import { eraseDirectWords, exportDirectSql } from './direct/direct-purchases.store.ts'
import { deleteQuickUnlock, selectQuickUnlock } from './quick/quick.store.ts'

const exportChargesSql = statement(
  'wallet.export_charges',
  ({ accountId, ...keyset }: { accountId: string } & Keyset, ctx) =>
    afterId(
      ctx.db
        .selectFrom('charges')
        .select([
          'id',
          'kind',
          'performerId',
          'itemId',
          'price',
          'quantity',
          'message',
          'status',
          'createdAt',
        ])
        .where('buyerId', '=', accountId),
      keyset,
    ),
)

/** Lists what an account spent from its wallet on tips and items. Prices are in tokens. */
const exportCharges = (ctx: ReadCtx, accountId: string) =>
  inPages(byId(ctx, exportChargesSql, { accountId }), async (page) => {
    const names = await usernamesOf(ctx, page, ({ performerId }) => performerId)
    return page.map(({ performerId, ...row }) => ({
      ...row,
      creator: names.get(performerId) ?? null,
    }))
  })

const eraseChargeMessagesSql = statement(
  'wallet.erase_charge_messages',
  ({
    accountId,
  }: {
    accountId: string
  }) => sql<UpdateResult>`update charges set message = null where id in
    (select id from charges where buyer_id = ${accountId} and message is not null limit 500)`,
  { counts: true },
)

/**
 * Deletes the messages a fan sent with some charges and returns true while there are more. The
 * amounts stay.
 */
async function eraseChargeMessages(ctx: InTransaction, accountId: string): Promise<boolean> {
  await eraseDirectWords(ctx, accountId)
  await deleteQuickUnlock(ctx, accountId)
  const numAffectedRows = await write(ctx, eraseChargeMessagesSql, { accountId })
  return numAffectedRows > 0n
}

async function* exportQuickUnlock(ctx: ReadCtx, accountId: string) {
  const quick = await selectQuickUnlock(ctx, accountId)
  if (quick) yield quick
}

/** The export and erasure of an account's charges. */
export const walletPrivacy: Privacy = {
  export: [
    {
      name: 'spending',
      section: 'money',
      summary: 'Your tips and purchases, in tokens.',
      rows: (ctx, { id }) => exportCharges(ctx, id),
    },
    {
      name: 'direct-payments',
      section: 'money',
      summary: 'What you paid for by card without a top-up, in tokens.',
      roles: ['fan'],
      rows: (ctx, { id }) => inPages(byId(ctx, exportDirectSql, { accountId: id }), (page) => page),
    },
    {
      name: 'quick-unlock',
      section: 'money',
      summary: 'How you confirm small purchases.',
      roles: ['fan'],
      rows: (ctx, { id }) => exportQuickUnlock(ctx, id),
    },
  ],
  erase: {
    private: (ctx, { id }) => eraseChargeMessages(ctx, id),
  },
}
