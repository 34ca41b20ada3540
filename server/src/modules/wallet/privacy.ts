import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { byId, inPages } from '../../platform/db/index.ts'
import type { Privacy } from '../../privacy.ts'
import { usernamesOf } from '../accounts/index.ts'

/** Lists what an account spent from its wallet on tips and items. Prices are in tokens. */
const exportCharges = (ctx: ReadCtx, accountId: string) =>
  inPages(
    byId(
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
    ),
    async (page) => {
      const names = await usernamesOf(ctx, page, ({ performerId }) => performerId)
      return page.map(({ performerId, ...row }) => ({
        ...row,
        creator: names.get(performerId) ?? null,
      }))
    },
  )

/** Deletes the messages a fan sent with some charges and returns true while there are more. The amounts stay. */
async function eraseChargeMessages({ db }: InTransaction, accountId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update charges set message = null where id in
    (select id from charges where buyer_id = ${accountId} and message is not null limit 500)`.execute(
    db,
  )
  return (numAffectedRows ?? 0n) > 0n
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
  ],
  erase: {
    private: (ctx, { id }) => eraseChargeMessages(ctx, id),
  },
}
