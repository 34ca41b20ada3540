import { sql } from 'kysely'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { queryText, read, statement } from '../../platform/db/index.ts'
import { visibleItems, visiblePerformers } from '../access/index.ts'
import { accountsAs, type CardColumns, cardColumns } from '../accounts/index.ts'
import { mostPopular, popularityOf } from '../profiles/index.ts'
import { categoriesAs } from '../reference/index.ts'
import { frequentKeywords } from './keywords.store.ts'
import { SCAN_LIMIT } from './store.ts'

const OFFERED = 5
/** The number of matches that are ranked. */
const RANKED = 200
/**
 * The number of letters from which all performers are searched; shorter texts search the most
 * popular ones.
 */
const SELECTIVE = 3

/** A text that is being typed, normalized and in words. */
export interface Typed {
  readonly plain: string
  readonly words: readonly string[]
}

/** One suggestion other than an item. */
export interface SuggestionRow extends CardColumns {
  readonly kind: 'performer' | 'category' | 'keyword'
  readonly id: string | null
  readonly text: string
  readonly slug: string
}

const suggestionsSql = statement(
  'search.suggestions',
  (
    {
      viewer,
      words,
      isSelective,
    }: { viewer: Viewer | undefined; words: readonly string[]; isSelective: boolean },
    ctx,
  ) => {
    const named = sql`${queryText(words, { weights: 'A' })}::tsquery`
    const best = sql`kept.account_id in (select account_id from ${mostPopular(SCAN_LIMIT)} as best)`
    const arms = [
      sql`(select kept.account_id from search_performers as kept
    where ${best} and kept.words @@ ${named} limit ${RANKED})`,
    ]
    if (isSelective)
      arms.push(
        sql`(select kept.account_id from search_performers as kept
          where kept.words @@ ${named} limit ${RANKED})`,
      )
    const nobody = sql`null::text as "cardName", null::text as "cardUsername",
      null::text as "cardRole", null::boolean as "cardIsBlueTick",
      null::timestamptz as "cardLastSeenAt", null::timestamptz as "cardLeftAt",
      false as "cardIsLive",
    null::uuid as "cardAvatarFileId", null::uuid as "cardCoverFileId",
    null::boolean as "cardIsFeatured"`
    return sql<SuggestionRow>`
    (select 'performer' as kind, person.id, person.name as text, '' as slug,
      ${cardColumns('person')}
      from ${accountsAs('person')}
        join ${visiblePerformers(ctx, viewer)} as visible on visible.id = person.id
      where person.id in (${sql.join(arms, sql` union `)})
      order by person.username = ${words.join('')} desc, ${popularityOf(sql.ref('person.id'))} desc,
        person.id limit ${OFFERED})
    union all
    (select 'category', category.id, category.name, category.slug, ${nobody}
      from ${categoriesAs('category')}
      where search_vector(category.name) @@ ${queryText(words)}::tsquery
      order by category.ordering, category.name limit ${OFFERED})
    union all
    (select 'keyword', null, frequent.keyword, '', ${nobody}
      from ${frequentKeywords(ctx.now(), words.join(' '), 2 * OFFERED)} as frequent)`
  },
)

/**
 * Returns a few performers by name, categories and frequent searches that begin with some words, in
 * one statement.
 */
export const selectSuggestions = (
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  { plain, words }: Typed,
): Promise<SuggestionRow[]> =>
  read(ctx, suggestionsSql, { viewer, words, isSelective: plain.length >= SELECTIVE })

const itemSuggestionsSql = statement(
  'search.item_suggestions',
  ({ words, viewer }: { words: readonly string[]; viewer: Viewer | undefined }, ctx) => {
    const titled = sql`${queryText(words, { weights: 'A' })}::tsquery`
    return sql<{ id: string; kind: 'video' | 'gallery' | 'product' }>`
    select item.id, item.kind
      from (select item_id from search_items where kind <> 'feed'
        and words @@ ${titled} limit ${RANKED}) as kept
        join ${visibleItems(ctx, viewer)} as item on item.id = kept.item_id
      where item.is_listed order by item.published_at desc, item.id desc limit ${OFFERED}`
  },
)

/**
 * Returns the newest of a few videos, galleries and products whose titles contain words; none for a
 * text so short that most titles match.
 */
export async function selectItemSuggestions(
  ctx: ReadCtx,
  viewer: Viewer | undefined,
  { plain, words }: Typed,
): Promise<{ id: string; kind: 'video' | 'gallery' | 'product' }[]> {
  if (plain.length < SELECTIVE) return []
  const rows = await read(ctx, itemSuggestionsSql, { words, viewer })
  return rows
}

const hasPublicResultsSql = statement(
  'search.has_public_results',
  ({ words }: { words: readonly string[] }, ctx) => {
    const query = sql`${queryText(words)}::tsquery`
    return sql<{ isFound: boolean }>`
    select exists (select from (select account_id from search_performers
      where words @@ ${query} limit ${SCAN_LIMIT}) as kept
        join ${visiblePerformers(ctx, undefined)} as visible on visible.id = kept.account_id)
      or exists (select from (select item_id from search_items
        where words @@ ${query} limit ${SCAN_LIMIT}) as kept
        join ${visibleItems(ctx, undefined)} as item on item.id = kept.item_id
        where item.audience = 'everyone' and item.is_listed) as is_found`
  },
)

/**
 * Returns true when a guest finds a performer, or an item that is open to everybody, by some words.
 */
export async function hasPublicResults(ctx: ReadCtx, words: readonly string[]): Promise<boolean> {
  const rows = await read(ctx, hasPublicResultsSql, { words })
  return rows[0]?.isFound ?? false
}
