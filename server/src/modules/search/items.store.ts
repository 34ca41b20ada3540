import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { countCursorText, cursorText, queryText } from '../../platform/db/index.ts'
import type { ChosenOwners, ItemListScope, ItemOrder } from '../content/index.ts'
import type { ListedFilter } from '../items/index.ts'
import { type FoundRow, isRanked, type PageQuery, readPage } from './page.store.ts'
import type { NamedWords } from './rules.ts'
import { type Among, SHORT } from './sources.store.ts'
import { SCAN_LIMIT } from './store.ts'

/**
 * The number of newest items that are searched first. A word in one of twenty posts fills a page of
 * twelve from them even where only one in three is open: 3.3 ms of CPU per search, against 5.7 ms
 * with 500, which needed a second query.
 */
const FIRST = 1000
/** A search for items of a kind. */
export interface ItemQuery {
  /** The items of which owners are searched. */
  readonly scope: ItemListScope | ChosenOwners
  readonly viewer: Viewer | undefined
  readonly words: readonly string[]
  /**
   * Ways to read the words as the name of a creator and other words, in place of words of the items
   * alone.
   */
  readonly namedBy?: readonly NamedWords[]
  readonly filter: ListedFilter
  readonly access?: PageQuery['access']
  /** Absent means the newest first. */
  readonly order?: ItemOrder | undefined
  readonly limit: number
  readonly offset: number
  /** The limit up to which totals are counted. */
  readonly countedTo: number
}

/**
 * The ids of a page of items and the known number of matches, which is larger than what was shown
 * while there are more.
 */
export interface ItemResults {
  readonly ids: readonly string[]
  /** The cursor after which the next page begins. */
  readonly next: string | undefined
  readonly total: number
  readonly isTotalExact: boolean
}

/**
 * Returns a page of items that contain words, of some owners or of all: those of a list as
 * `selectOfList` does. Of all it searches the newest items first: common words fill the page there.
 * When the page is nearly full it searches more; otherwise the words are rare, and their index
 * finds them faster, as it finds the most liked.
 */
export async function selectItems(ctx: ReadCtx, query: ItemQuery): Promise<ItemResults> {
  if (isRanked(query) || query.namedBy) return foundIn(await pageOf(ctx, query, 'index'), query)
  if (query.scope !== 'all') return selectOfList(ctx, query)
  return selectNewest(ctx, query)
}

/**
 * Asks the index of words first, unless they are common among the newest items of all; a short list
 * is searched in full, and in others the newest items first.
 */
async function selectOfList(ctx: ReadCtx, query: ItemQuery): Promise<ItemResults> {
  const rows = await pageOf(ctx, query, 'few')
  const [{ isWhole, size } = { isWhole: true, size: null }] = rows
  if (isWhole) return foundIn(rows, query)
  if (Number(size) <= SHORT) return foundIn(await pageOf(ctx, query, 'list'), query)
  return selectNewest(ctx, query)
}

async function selectNewest(ctx: ReadCtx, query: ItemQuery): Promise<ItemResults> {
  const { limit, offset } = query
  for (const many of [FIRST, SCAN_LIMIT]) {
    const rows = await pageOf(ctx, query, many)
    const isFull = rows.filter(({ id }) => id).length > limit
    if (isFull || rows[0]?.isWhole) return foundIn(rows, query)
    const fit = Number(rows[0]?.total ?? 0)
    if (fit * (SCAN_LIMIT / FIRST) <= limit + offset) break
  }
  return foundIn(await pageOf(ctx, query, 'index'), query)
}

const pageOf = (
  ctx: ReadCtx,
  { words, namedBy, limit, ...query }: ItemQuery,
  among: Among,
): Promise<FoundRow[]> =>
  readPage(ctx, { ...query, ...textsOf(words, namedBy), more: limit + 1 }, among)

/** Returns the readings of a search as texts of queries, and one text for any of them. */
function textsOf(
  words: readonly string[],
  namedBy: readonly NamedWords[] | undefined,
): Pick<PageQuery, 'any' | 'readings'> {
  const readingOf = (words: readonly string[]) => ({
    words: queryText(words),
    open: queryText(words, { weights: 'ABC' }),
  })
  if (!namedBy) return { any: queryText(words), readings: [readingOf(words)] }
  return {
    any: namedBy.map((reading) => `(${queryText(reading.words)})`).join(' | '),
    readings: namedBy.map(({ name, words }) => ({
      ...readingOf(words),
      name: queryText(name, { unfinished: 'each', weights: 'A' }),
    })),
  }
}

function foundIn(rows: readonly FoundRow[], query: ItemQuery): ItemResults {
  const { limit, countedTo } = query
  const hits = rows.flatMap(({ id, publishedAt: at, score }) =>
    id ? [{ id, at, count: score ?? 0n }] : [],
  )
  const shown = hits.slice(0, limit)
  const last = hits.length > limit ? shown.at(-1) : undefined
  const total = Number(rows[0]?.total ?? 0)
  return {
    ids: shown.map(({ id }) => id),
    next: last && (isRanked(query) ? countCursorText(last) : cursorText(last)),
    total: Math.min(total, countedTo),
    isTotalExact: (rows[0]?.isWhole ?? true) && total <= countedTo,
  }
}
