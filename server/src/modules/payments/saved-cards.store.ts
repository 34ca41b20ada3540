import type { Selectable } from 'kysely'
import type { SavedMethod } from '../../gateways/payments/port.ts'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { countRows, type PaymentCards } from '../../platform/db/index.ts'

/** A saved card as it is stored. */
export type SavedCard = Readonly<Selectable<PaymentCards>>

/** Stores a card that a gateway saved, or updates it when it was stored before. */
export async function saveCard(
  ctx: InTransaction,
  of: { accountId: string; gateway: string },
  { token, ...shown }: SavedMethod,
): Promise<string> {
  const { id } = await ctx.db
    .insertInto('paymentCards')
    .values({ ...of, ...shown, gatewayToken: token, id: ctx.newId(), createdAt: ctx.now() })
    .onConflict((conflict) => conflict.columns(['gateway', 'gatewayToken']).doUpdateSet({ ...shown, deletedAt: null }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns a card that its owner has not removed. */
export const activeCard = ({ db }: ReadCtx, accountId: string, id: string): Promise<SavedCard | undefined> =>
  db
    .selectFrom('paymentCards')
    .selectAll()
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** Returns an account's cards, the newest first. */
export async function listActiveCards(
  ctx: ReadCtx,
  { accountId, gateway }: { accountId: string; gateway: string | undefined },
  { limit, offset }: { limit: number; offset: number },
) {
  let query = ctx.db.selectFrom('paymentCards').where('accountId', '=', accountId).where('deletedAt', 'is', null)
  if (gateway) query = query.where('gateway', '=', gateway)
  const rows = await query.selectAll().orderBy('createdAt', 'desc').orderBy('id').limit(limit).offset(offset).execute()
  return { rows, total: await countRows(ctx, query.select('id'), { offset }) }
}

/** Removes a card; returns undefined when it is not this account's. */
export const removeCard = (ctx: InTransaction, accountId: string, id: string): Promise<SavedCard | undefined> =>
  ctx.db
    .updateTable('paymentCards')
    .set({ deletedAt: ctx.now() })
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('deletedAt', 'is', null)
    .returningAll()
    .executeTakeFirst()
