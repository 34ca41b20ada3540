import { sql, type UpdateResult } from 'kysely'
import { z } from 'zod'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { only, read, statement, write } from '../../../platform/db/index.ts'
import { defineJob } from '../../../platform/jobs/index.ts'

/** Offers a new promotion for a list by a rule to the fans who are on it now. */
export const offerToListsJob = defineJob({
  name: 'subscriptions.offer_to_lists',
  payload: z.object({ promotionId: z.string() }),
  attempts: 3,
  timeoutSeconds: 600,
})

/** An open promotion for the fans of a list. */
export interface ListPromotion {
  readonly id: string
  readonly performerId: string
  readonly listId: string
}

const listPromotionsSql = statement(
  'subscriptions.list_promotions',
  (
    { promotionId, after, limit }: { promotionId: string | null; after: string; limit: number },
    ctx,
  ) => sql<ListPromotion>`
    select id, performer_id as "performerId", list_id as "listId" from subscription_promotions
    where list_id is not null and deleted_at is null and ended_at is null
      and (starts_at is null or starts_at <= ${ctx.now()}::timestamptz)
      and (ends_at is null or ends_at > ${ctx.now()}::timestamptz)
      and (${promotionId}::uuid is null or id = ${promotionId}::uuid) and id > ${after}::uuid
    order by id limit ${limit}`,
)

/** Returns a page of the open promotions for lists in the order of their ids. */
export const selectListPromotions = (
  ctx: ReadCtx,
  page: { readonly promotionId: string | null; readonly after: string; readonly limit: number },
): Promise<ListPromotion[]> => read(ctx, listPromotionsSql, page)

const storeOffersSql = statement(
  'subscriptions.store_offers',
  ({ promotionId, fanIds }: { promotionId: string; fanIds: readonly string[] }, ctx) => sql`
    insert into subscription_promotion_offers (promotion_id, fan_id, offered_at)
    select ${promotionId}::uuid, fan_id, ${ctx.now()}::timestamptz
    from unnest(${[...fanIds]}::uuid[]) as fan_id on conflict do nothing`,
)

/** Offers a promotion to fans, who keep it until it ends. */
export async function storeOffers(
  ctx: InTransaction,
  promotionId: string,
  fanIds: readonly string[],
): Promise<void> {
  if (fanIds.length > 0) await write(ctx, storeOffersSql, { promotionId, fanIds })
}

const deleteEndedOffersSql = statement(
  'subscriptions.delete_ended_offers',
  ({ limit }: { limit: number }, ctx) => sql<UpdateResult>`
    delete from subscription_promotion_offers where (promotion_id, fan_id) in (
      select offer.promotion_id, offer.fan_id from subscription_promotions as promotion
        join subscription_promotion_offers as offer on offer.promotion_id = promotion.id
      where promotion.list_id is not null and (promotion.ended_at is not null
        or promotion.deleted_at is not null or promotion.ends_at <= ${ctx.now()}::timestamptz)
      limit ${limit})`,
  { counts: true },
)

/** Deletes some offers of promotions that ended, which never open again; returns their number. */
export const deleteEndedOffers = async (ctx: InTransaction, limit: number): Promise<number> =>
  Number(await write(ctx, deleteEndedOffersSql, { limit }))

const hasListSql = statement(
  'subscriptions.has_list',
  ({ listId, performerId }: { listId: string; performerId: string }) =>
    sql<{ has: boolean }>`select has_fan_list(${listId}::uuid, ${performerId}::uuid) as has`,
)

/** Returns true for a list of fans of a performer, kept by hand or by a rule. */
export const hasFanList = async (
  ctx: ReadCtx,
  listId: string,
  performerId: string,
): Promise<boolean> => (await only(read(ctx, hasListSql, { listId, performerId }))).has
