import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import {
  countRows,
  type ListOrder,
  paginate,
  type SubscriptionPromotions,
} from '../../../platform/db/index.ts'

/** A promotion or link as it is stored. */
export type PromotionRow = Readonly<Selectable<SubscriptionPromotions>>

/** A promotion, or a link: a promotion with a code. */
export type PromotionKind = 'promotion' | 'link'

const kept = ({ db }: ReadCtx) =>
  db.selectFrom('subscriptionPromotions').where('deletedAt', 'is', null)

/** Returns a page of a performer's promotions or links, and their number. */
export async function selectPromotions(
  ctx: ReadCtx,
  { performerId, kind }: { performerId: string; kind: PromotionKind },
  order: ListOrder<'createdAt'>,
) {
  const matching = kept(ctx)
    .where('performerId', '=', performerId)
    .where('code', kind === 'link' ? 'is not' : 'is', null)
  const rows = await paginate(matching.selectAll(), order).execute()
  return { rows, total: await countRows(ctx, matching.select('id'), order) }
}

/** Returns the number of promotions and links that a performer has not deleted. */
export async function countPromotions(ctx: ReadCtx, performerId: string): Promise<number> {
  const { total } = await kept(ctx)
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('performerId', '=', performerId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Stores a new promotion or link. */
export function insertPromotion(
  ctx: InTransaction,
  promotion: Omit<Insertable<SubscriptionPromotions>, 'id' | 'createdAt' | 'updatedAt'>,
): Promise<PromotionRow> {
  const at = ctx.now()
  return ctx.db
    .insertInto('subscriptionPromotions')
    .values({ ...promotion, id: ctx.newId(), createdAt: at, updatedAt: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Returns a promotion with a lock, so that fans take its uses one after another; undefined when it was deleted. */
export const lockPromotion = (ctx: InTransaction, id: string): Promise<PromotionRow | undefined> =>
  kept(ctx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Changes a promotion or link. */
export const changePromotion = (
  ctx: InTransaction,
  id: string,
  changes: Partial<Pick<PromotionRow, 'endedAt' | 'deletedAt'>>,
): Promise<PromotionRow> =>
  ctx.db
    .updateTable('subscriptionPromotions')
    .set({ ...changes, updatedAt: ctx.now() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Adds to the number of uses that are reserved or counted. */
export async function addTakenUses(ctx: InTransaction, id: string, uses: number): Promise<void> {
  await sql`update subscription_promotions set taken_uses = taken_uses + ${uses} where id = ${id}`.execute(
    ctx.db,
  )
}

/** Counts a click on a link; returns false when no link has this code. */
export async function addClick({ db }: InTransaction, code: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update subscription_promotions set clicks = clicks + 1 where code = ${code} and deleted_at is null`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Returns the performer whose link has this code, also after it ended; undefined when it was deleted. */
export const performerOfLink = async (ctx: ReadCtx, code: string): Promise<string | undefined> =>
  (await kept(ctx).select('performerId').where('code', '=', code).executeTakeFirst())?.performerId

/** A promotion with the state of one fan's use of it. */
export type PromotionOfFan = PromotionRow & { readonly useStatus: string | null }

/**
 * Returns the promotions on the pages of performers and the link with a code that have not ended, each with the state of
 * a fan's use of it.
 */
export const selectOpenPromotions = (
  ctx: ReadCtx,
  {
    performerIds,
    fanId,
    code,
  }: { performerIds: readonly string[]; fanId: string | undefined; code: string | undefined },
): Promise<PromotionOfFan[]> =>
  kept(ctx)
    .selectAll()
    .select((from) =>
      from
        .selectFrom('subscriptionPromotionUses')
        .select('status')
        .whereRef('promotionId', '=', 'subscriptionPromotions.id')
        .where('fanId', '=', sql<string>`${fanId ?? null}::uuid`)
        .as('useStatus'),
    )
    .where('performerId', '=', sql<string>`any(${[...performerIds]}::uuid[])`)
    .where('endedAt', 'is', null)
    .where((is) => is.or([is('code', 'is', null), is('code', '=', code ?? null)]))
    .where((is) => is.or([is('endsAt', 'is', null), is('endsAt', '>', ctx.now())]))
    .execute()
