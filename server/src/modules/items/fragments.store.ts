import { type RawBuilder, sql } from 'kysely'
import { type MeasuredWithin, measureSteps } from './measures.rules.ts'
import { type ItemSummary, type ListedFilter, STORY_FORM } from './rules.ts'

/**
 * Returns SQL that is true when the row `alias` of items is published at an instant, for any owner.
 */
const isPublishedAt = (alias: string, now: Date): RawBuilder<boolean> => {
  const at = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`(${at('is_listed')} and ${at('published_at')} <= ${now}
    and (${at('expires_at')} is null or ${at('expires_at')} > ${now}))`
}

/**
 * Returns SQL for the conditions that a list filter sets on the row `alias` of items, except its
 * owner.
 */
export const matchesListFilter = (alias: string, filter: ListedFilter): RawBuilder<boolean> =>
  sql<boolean>`${isPublishedAt(alias, filter.now)} and ${isShownIn(alias, filter.country)}
    ${filter.withoutPinned ? sql`and ${sql.ref(`${alias}.pinned_at`)} is null` : sql``}
    and ${matchesFilter(alias, filter)}`

/** Returns SQL that is true when the row `alias` of items is not hidden in a country. */
const isShownIn = (alias: string, country: string | undefined): RawBuilder<boolean> => {
  const hiddenIn = sql.ref(`${alias}.hidden_in`)
  if (country === undefined) return sql<boolean>`true`
  return sql<boolean>`(${hiddenIn} is null or left(${country}::text, 2) <> all (${hiddenIn}))`
}

/**
 * Returns SQL for the conditions of a filter, without publication, on the row `alias` of items or
 * visible items. The triggers `file_uses__mark_ai_added`, `file_uses__mark_ai_removed` and
 * `files__mark_ai` keep whether AI had a part in an item; `file_uses__mark_places_added`,
 * `file_uses__mark_places_removed` and `files__mark_places` the countries in which it is hidden.
 */
export const matchesFilter = (alias: string, filter: ListedFilter): RawBuilder<boolean> => {
  const at = (column: string) => sql.ref(`${alias}.${column}`)
  const parts = [sql`${at('kind')} = ${sql.lit(filter.kind)}`]
  parts.push(isOfForm(at('form'), filter.form))
  if (filter.isFree) parts.push(sql`${at('audience')} = 'everyone'`)
  if (filter.withoutAi) parts.push(sql`not ${at('has_ai')}`)
  if (filter.isSale !== undefined) parts.push(isOnSale(at('audience'), filter.isSale))
  if (filter.matches) parts.push(filter.matches(at('id')))
  if (filter.ownedBy) parts.push(filter.ownedBy(at('owner_id')))
  if (filter.within) parts.push(isWithin(at('id'), filter.within))
  if (filter.from) parts.push(sql`${at('published_at')} >= ${filter.from}`)
  if (filter.until) parts.push(sql`${at('published_at')} < ${filter.until}`)
  if (filter.without) parts.push(sql`${at('id')} <> all(${filter.without}::uuid[])`)
  if (filter.after)
    parts.push(
      sql`(${at('published_at')}, ${at('id')}) < (${filter.after.at}, ${filter.after.id}::uuid)`,
    )
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** Returns SQL that is true when the price or the length of the item with an id is within a range. */
function isWithin(
  id: RawBuilder<unknown>,
  { measure, from, to, below }: MeasuredWithin,
): RawBuilder<boolean> {
  const measured = sql.ref(`measured.${measure}`)
  const parts = [sql`measured.id = ${id}`, sql`${measured} is not null`]
  if (from !== undefined) parts.push(sql`${measured} >= ${from}`)
  if (to !== undefined) parts.push(sql`${measured} <= ${to}`)
  if (below !== undefined) parts.push(sql`${measured} < ${below}`)
  return sql<boolean>`exists (select from items as measured where ${sql.join(parts, sql` and `)})`
}

/**
 * Returns SQL that is true for the items of a kind in a band of prices or lengths. It is written as
 * in the indexes `items__product_price` and `items__video_length`, which it is read from.
 */
export function isInBand(
  alias: string,
  measure: MeasuredWithin['measure'],
  band: number,
): RawBuilder<boolean> {
  const measured = sql.ref(`${alias}.${measure}`)
  const steps = measureSteps[measure].map((step, at) => {
    const [below, same] = [sql.lit(2 * at), sql.lit(2 * at + 1)]
    return sql`when ${measured} < ${sql.lit(step)} then ${below}
      when ${measured} = ${sql.lit(step)} then ${same}`
  })
  const [last, highest] = [measureSteps[measure].at(-1) ?? 0, measureSteps[measure].length * 2]
  return sql<boolean>`(case ${sql.join(steps, sql` `)}
    when ${measured} > ${sql.lit(last)} then ${sql.lit(highest)} end) = ${sql.lit(band)}`
}

/** Returns SQL that is true for a form; without one for all but stories, which no list contains. */
const isOfForm = (form: RawBuilder<unknown>, wanted: string | undefined): RawBuilder<unknown> =>
  wanted === undefined ? sql`${form} <> ${sql.lit(STORY_FORM)}` : sql`${form} = ${wanted}`

/**
 * Returns SQL that is true for the audiences that existing clients call for sale, or for the
 * others.
 */
const isOnSale = (audience: RawBuilder<unknown>, isSale: boolean): RawBuilder<unknown> =>
  sql`(${audience} in ('everyone', 'buyers')) = ${sql.lit(isSale)}`

/** Returns SQL for the items table under an alias, for stores of higher modules to join. */
export const itemsAs = (alias: string): RawBuilder<unknown> => sql`items as ${sql.id(alias)}`

/**
 * Returns SQL for the columns of the row `alias` of items that lists show or decide visibility by,
 * in the code's names.
 */
export const itemColumns = (alias: string): RawBuilder<ItemSummary> => {
  const columns = Object.entries(names).map(
    ([name, column]) => sql`${sql.ref(`${alias}.${column}`)} as ${sql.id(name)}`,
  )
  return sql`${sql.join(columns)}`
}

const names: Readonly<Record<keyof ItemSummary, string>> = {
  id: 'id',
  form: 'form',
  ownerId: 'owner_id',
  audience: 'audience',
  fromTier: 'from_tier',
  price: 'price',
  groupPrices: 'group_prices',
  status: 'status',
  isReady: 'is_ready',
  scheduledAt: 'scheduled_at',
  publishedAt: 'published_at',
  expiresAt: 'expires_at',
  deletedAt: 'deleted_at',
  pinnedAt: 'pinned_at',
  listId: 'list_id',
  subscribersAt: 'subscribers_at',
  followersAt: 'followers_at',
  everyoneAt: 'everyone_at',
  hasAi: 'has_ai',
  likeCount: 'like_count',
  commentCount: 'comment_count',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
}

/**
 * Returns SQL for a subquery of (id, published_at): the newest items of one owner, as one branch of
 * a merge. Those published before `edge` are left out.
 */
export const newestItemsOf = (
  owner: RawBuilder<unknown>,
  filter: ListedFilter,
  limit: number | RawBuilder<number>,
  edge?: RawBuilder<Date>,
): RawBuilder<unknown> => sql`
  (select newest.id, newest.published_at from items as newest
   where newest.owner_id = ${owner} and ${matchesListFilter('newest', filter)}
     ${edge ? sql`and newest.published_at >= ${edge}` : sql``}
   order by newest.published_at desc, newest.id desc limit ${limit})`

/**
 * Returns SQL for a subquery of (owner_id) of those who published a story last, since an instant.
 */
export const ownersOfStories = (since: Date, limit: number): RawBuilder<unknown> => sql`
  (select tally.owner_id from item_tallies as tally
   where tally.kind = 'feed' and tally.form = 'story' and tally.listed > 0
     and tally.newest_at > ${since}
   order by tally.newest_at desc limit ${limit})`

/**
 * Returns SQL for a subquery of (owner_id, listed, newest_at): the number of listed items of owners
 * and when the newest was published, from the stored tallies, of which an owner has several. The
 * triggers `items__tally_new` and `items__tally_changed` keep them.
 */
export const tallies = (
  filter: Pick<ListedFilter, 'kind' | 'form' | 'isFree' | 'isSale'>,
): RawBuilder<{ ownerId: string; listed: bigint; newestAt: Date }> => sql`
  (select owner_id, listed, newest_at from item_tallies
   where kind = ${sql.lit(filter.kind)} and listed > 0
     and ${isOfForm(sql.ref('form'), filter.form)}
     ${filter.isFree ? sql`and audience = 'everyone'` : sql``}
     ${
       filter.isSale === undefined
         ? sql``
         : sql`and
     ${isOnSale(sql.ref('audience'), filter.isSale)}`
     })`
