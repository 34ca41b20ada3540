import type { Insertable, Selectable } from 'kysely'
import { sql, type UpdateResult } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import {
  asTotal,
  counted,
  first,
  type ListOrder,
  only,
  paginate,
  read,
  type StatementCtx,
  type SubscriptionPromotions,
  statement,
  write,
} from '../../../platform/db/index.ts'

/** A promotion or link as it is stored. */
export type PromotionRow = Omit<Readonly<Selectable<SubscriptionPromotions>>, 'clickedAt'>

/** Named one by one, because a statement that is kept must not change when a column is added. */
const columns = [
  'id',
  'performerId',
  'name',
  'code',
  'audience',
  'percent',
  'periods',
  'trialDays',
  'lapsedDays',
  'listId',
  'maxUses',
  'takenUses',
  'clicks',
  'startsAt',
  'endsAt',
  'endedAt',
  'deletedAt',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof PromotionRow)[]

/** A promotion, or a link: a promotion with a code. */
export type PromotionKind = 'promotion' | 'link'

const kept = ({ db }: StatementCtx) =>
  db.selectFrom('subscriptionPromotions').where('deletedAt', 'is', null)

/** The promotions or the links of a performer. */
interface PromotionFilter {
  readonly performerId: string
  readonly kind: PromotionKind
}

const matchingPromotions = (ctx: StatementCtx, { performerId, kind }: PromotionFilter) =>
  kept(ctx)
    .where('performerId', '=', performerId)
    .where('code', kind === 'link' ? 'is not' : 'is', null)

const promotionsSql = statement(
  'subscriptions.promotions',
  ({ filter, order }: { filter: PromotionFilter; order: ListOrder<'createdAt'> }, ctx) =>
    paginate(matchingPromotions(ctx, filter).selectAll(), order),
)

const countMatchingPromotionsSql = statement(
  'subscriptions.count_matching_promotions',
  ({ filter, order }: { filter: PromotionFilter; order: ListOrder<'createdAt'> }, ctx) =>
    counted(ctx, matchingPromotions(ctx, filter), order),
)

/** Returns a page of a performer's promotions or links, and their number. */
export async function selectPromotions(
  ctx: ReadCtx,
  filter: PromotionFilter,
  order: ListOrder<'createdAt'>,
) {
  const rows = await read(ctx, promotionsSql, { filter, order })
  return { rows, total: await asTotal(read(ctx, countMatchingPromotionsSql, { filter, order })) }
}

const countPromotionsSql = statement(
  'subscriptions.count_promotions',
  ({ performerId }: { performerId: string }, ctx) =>
    kept(ctx)
      .select(({ fn }) => fn.countAll<bigint>().as('total'))
      .where('performerId', '=', performerId),
)

/** Returns the number of promotions and links that a performer has not deleted. */
export async function countPromotions(ctx: ReadCtx, performerId: string): Promise<number> {
  const { total } = await only(read(ctx, countPromotionsSql, { performerId }))
  return Number(total)
}

const insertPromotionSql = statement(
  'subscriptions.insert_promotion',
  (
    {
      promotion,
      at,
    }: {
      promotion: Omit<Insertable<SubscriptionPromotions>, 'id' | 'createdAt' | 'updatedAt'>
      at: Date
    },
    ctx,
  ) =>
    ctx.db
      .insertInto('subscriptionPromotions')
      .values({ ...promotion, id: ctx.newId(), createdAt: at, updatedAt: at })
      .returningAll(),
)

/** Stores a new promotion or link. */
export function insertPromotion(
  ctx: InTransaction,
  promotion: Omit<Insertable<SubscriptionPromotions>, 'id' | 'createdAt' | 'updatedAt'>,
): Promise<PromotionRow> {
  const at = ctx.now()
  return only(write(ctx, insertPromotionSql, { promotion, at }))
}

const lockPromotionSql = statement('subscriptions.lock_promotion', ({ id }: { id: string }, ctx) =>
  kept(ctx).selectAll().where('id', '=', id).forUpdate(),
)

/**
 * Returns a promotion with a lock, so that fans take its uses one after another; undefined when it
 * was deleted.
 */
export const lockPromotion = (ctx: InTransaction, id: string): Promise<PromotionRow | undefined> =>
  first(read(ctx, lockPromotionSql, { id }))

/** The fields of a promotion that change. */
type PromotionChanges = Partial<Pick<PromotionRow, 'startsAt' | 'endsAt' | 'endedAt' | 'deletedAt'>>

const changePromotionSql = statement(
  'subscriptions.change_promotion',
  ({ changes, id }: { changes: PromotionChanges; id: string }, ctx) =>
    ctx.db
      .updateTable('subscriptionPromotions')
      .set({ ...changes, updatedAt: ctx.now() })
      .where('id', '=', id)
      .returningAll(),
)

/** Changes a promotion or link. */
export const changePromotion = (
  ctx: InTransaction,
  id: string,
  changes: PromotionChanges,
): Promise<PromotionRow> => only(write(ctx, changePromotionSql, { changes, id }))

const addTakenUsesSql = statement(
  'subscriptions.add_taken_uses',
  ({ uses, id }: { uses: number; id: string }) =>
    sql`update subscription_promotions set taken_uses = taken_uses + ${uses} where id = ${id}`,
)

/** Adds to the number of uses that are reserved or counted. */
export async function addTakenUses(ctx: InTransaction, id: string, uses: number): Promise<void> {
  await write(ctx, addTakenUsesSql, { uses, id })
}

const addClickSql = statement(
  'subscriptions.add_click',
  ({ code }: { code: string }, ctx) => sql<UpdateResult>`
    update subscription_promotions set clicks = clicks + 1, clicked_at = ${ctx.now()}
    where code = ${code} and deleted_at is null`,
  { counts: true },
)

/** Counts a click on a link; returns false when no link has this code. */
export async function addClick(ctx: InTransaction, code: string): Promise<boolean> {
  const numAffectedRows = await write(ctx, addClickSql, { code })
  return numAffectedRows === 1n
}

const performerOfLinkSql = statement(
  'subscriptions.performer_of_link',
  ({ code }: { code: string }, ctx) => kept(ctx).select('performerId').where('code', '=', code),
)

/**
 * Returns the performer whose link has this code, also after it ended; undefined when it was
 * deleted.
 */
export const performerOfLink = async (ctx: ReadCtx, code: string): Promise<string | undefined> =>
  (await first(read(ctx, performerOfLinkSql, { code })))?.performerId

/** A promotion with the state of one fan's use of it. */
export type PromotionOfFan = PromotionRow & { readonly useStatus: string | null }

/** SQL that is true for promotions that are not kept from a fan by a list or by days. */
function isForFan({ now }: StatementCtx, fanId: string | undefined) {
  const fan = sql`${fanId ?? null}::uuid`
  const before = sql`${now()}::timestamptz - make_interval(days => lapsed_days)`
  const theirs = sql`past.fan_id = ${fan}
    and past.performer_id = subscription_promotions.performer_id`
  const isOffered = sql`exists (select from subscription_promotion_offers as offer
    where offer.promotion_id = subscription_promotions.id and offer.fan_id = ${fan})`
  return sql<boolean>`(list_id is null or is_on_fan_list(list_id, ${fan}) or ${isOffered})
    and (lapsed_days is null
      or exists (select from subscriptions as past where ${theirs} and past.ended_at <= ${before})
        and not exists (select from subscriptions as past where ${theirs}
          and (past.ended_at is null or past.ended_at > ${before})))`
}

const openPromotionsSql = statement(
  'subscriptions.open_promotions',
  (
    {
      fanId,
      performerIds,
      code,
    }: { fanId: string | undefined; performerIds: readonly string[]; code: string | undefined },
    ctx,
  ) =>
    kept(ctx)
      .select(columns)
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
      .where(isForFan(ctx, fanId))
      .where((is) => is.or([is('code', 'is', null), is('code', '=', code ?? null)]))
      .where((is) => is.or([is('startsAt', 'is', null), is('startsAt', '<=', ctx.now())]))
      .where((is) => is.or([is('endsAt', 'is', null), is('endsAt', '>', ctx.now())])),
  { plan: 'generic' },
)

/**
 * Returns the promotions on the pages of performers and the link with a code that have not ended,
 * each with the state of a fan's use of it.
 */
export const selectOpenPromotions = (
  ctx: ReadCtx,
  {
    performerIds,
    fanId,
    code,
  }: { performerIds: readonly string[]; fanId: string | undefined; code: string | undefined },
): Promise<PromotionOfFan[]> => read(ctx, openPromotionsSql, { fanId, performerIds, code })
