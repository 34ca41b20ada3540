import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'

/** Items, their owners, and the instants of which is asked. */
interface AskedOffers {
  readonly ids: readonly string[]
  readonly ownerIds: readonly string[]
  readonly instants: readonly Date[]
}

/**
 * The choice for one item, and whether its buyers may download it by that or by its owner's; `at`
 * is its place among those asked about, from 1.
 */
interface OfferRow {
  readonly at: number
  readonly choice: boolean | null
  readonly isAllowed: boolean
}

const offersSql = statement<AskedOffers, OfferRow>(
  'access.download_offers',
  ({ ids, ownerIds, instants }) => sql`
    select asked.at::integer as at, own.is_allowed as choice,
      coalesce(own.is_allowed, of_all.is_allowed, false) as "isAllowed"
    from unnest(${ids}::uuid[], ${ownerIds}::uuid[], ${instants}::timestamptz[])
      with ordinality as asked (id, owner_id, instant, at)
    left join lateral (select is_allowed from item_downloads as chosen
      where chosen.item_id = asked.id and chosen.since <= asked.instant
      order by chosen.since desc limit 1) as own on true
    left join lateral (select is_allowed from download_defaults as chosen
      where chosen.account_id = asked.owner_id and chosen.since <= asked.instant
      order by chosen.since desc limit 1) as of_all on true`,
  { plan: 'generic', textBy: [] },
)

/** Returns what buyers of items may do with their files at an instant each. */
export const selectOffers = (ctx: ReadCtx, asked: AskedOffers): Promise<OfferRow[]> =>
  asked.ids.length === 0 ? Promise.resolve([]) : read(ctx, offersSql, asked)

const defaultSql = statement(
  'access.download_default',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('downloadDefaults')
      .select('isAllowed')
      .where('accountId', '=', accountId)
      .orderBy('since', 'desc')
      .limit(1),
)

/** Returns true when buyers may download a creator's content that has no choice of its own. */
export async function selectDefault(ctx: ReadCtx, accountId: string): Promise<boolean> {
  const [row] = await read(ctx, defaultSql, { accountId })
  return row?.isAllowed ?? false
}

const chooseDefaultSql = statement(
  'access.choose_download_default',
  ({ accountId, isAllowed }: { accountId: string; isAllowed: boolean }, ctx) => sql`
    insert into download_defaults (account_id, since, is_allowed)
    values (${accountId}::uuid, ${ctx.now()}::timestamptz, ${isAllowed})
    on conflict (account_id, since) do update set is_allowed = excluded.is_allowed`,
)

/** Stores, from now on, the choice for a creator's content that has none of its own. */
export async function insertDefault(
  ctx: InTransaction,
  accountId: string,
  isAllowed: boolean,
): Promise<void> {
  await write(ctx, chooseDefaultSql, { accountId, isAllowed })
}

const chooseItemSql = statement(
  'access.choose_item_downloads',
  ({ itemId, isAllowed }: { itemId: string; isAllowed: boolean | null }, ctx) => sql`
    insert into item_downloads (item_id, since, is_allowed)
    select ${itemId}::uuid, ${ctx.now()}::timestamptz, ${isAllowed}::boolean
    where ${isAllowed}::boolean is distinct from (select is_allowed from item_downloads
      where item_id = ${itemId}::uuid order by since desc limit 1)
    on conflict (item_id, since) do update set is_allowed = excluded.is_allowed`,
)

/** Stores from now on whether buyers of an item may download it; null for what holds for all. */
export async function insertItemChoice(
  ctx: InTransaction,
  itemId: string,
  isAllowed: boolean | null,
): Promise<void> {
  await write(ctx, chooseItemSql, { itemId, isAllowed })
}

const historySql = statement(
  'access.download_history',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('downloadDefaults')
      .select(['since', 'isAllowed'])
      .where('accountId', '=', accountId)
      .orderBy('since', 'desc')
      .limit(1000),
)

/** Returns what a creator chose for all their content and since when, the last first. */
export const selectHistory = (
  ctx: ReadCtx,
  accountId: string,
): Promise<{ since: Date; isAllowed: boolean }[]> => read(ctx, historySql, { accountId })
