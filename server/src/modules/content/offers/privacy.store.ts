import { sql } from 'kysely'
import type { ReadCtx } from '../../../platform/context.ts'
import { type Keyset, read, statement } from '../../../platform/db/index.ts'
import { itemsAs } from '../../items/index.ts'

/** The rules by which content opens to its viewers, beside its audience and price. */
export interface OpeningRules {
  readonly id: string
  readonly kind: string
  /** The lowest tier of subscribers that opens it. */
  readonly fromTier: number
  /** The list of fans that opens it. */
  readonly listId: string | null
  /** The prices of followers, then of subscribers of each tier from the first on. */
  readonly groupPrices: readonly bigint[] | null
  readonly subscribersAt: Date | null
  readonly followersAt: Date | null
  readonly everyoneAt: Date | null
  /** The countries in which it is hidden. */
  readonly hiddenIn: readonly string[] | null
}

type OfAccount = Keyset & { readonly accountId: string }

const openingRulesAfterSql = statement(
  'content.export_opening_rules',
  ({ accountId, after, limit }: OfAccount) => sql<OpeningRules>`
    select item.id, item.kind, item.from_tier as "fromTier", item.list_id as "listId",
      item.group_prices as "groupPrices", item.subscribers_at as "subscribersAt",
      item.followers_at as "followersAt", item.everyone_at as "everyoneAt",
      item.hidden_in as "hiddenIn"
    from ${itemsAs('item')}
    where item.owner_id = ${accountId} and item.id > ${after}
      and (item.from_tier > 1 or item.list_id is not null or item.group_prices is not null
        or item.hidden_in is not null
        or coalesce(item.subscribers_at, item.followers_at, item.everyone_at) is not null)
    order by item.id limit ${limit}`,
)

/** Returns a performer's content with rules of its own, in the order of the items. */
export const selectOpeningRulesAfter = (ctx: ReadCtx, values: OfAccount) =>
  read(ctx, openingRulesAfterSql, values)
