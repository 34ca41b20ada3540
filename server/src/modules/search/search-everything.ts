import type { InputOf } from '@stagedoor/contract/kit'
import {
  type searchEverything as call,
  type FoundEverything,
  RESULTS_COUNTED_TO,
} from '@stagedoor/contract/search'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { accountByRef } from '../accounts/index.ts'
import type { ContentKind, Contents } from '../content/index.ts'
import type { ItemKind } from '../items/index.ts'
import { findByWords } from './find-in-list.ts'
import { findByName } from './find-performers.ts'
import { findTags } from './find-tags.ts'
import { parseQuery, type SearchedWords, wordsOf } from './parse-query.ts'

type OptionalViewerCtx = ReadCtx & { readonly viewer: Viewer | undefined }

/** The results of each kind that are shown. */
const PERFORMERS = 3
const ITEMS = 6
const TAGS = 8

const NOTHING = { data: [], total: 0, isTotalExact: true }

/** A search of everything, or of what one performer publishes. */
interface Search extends SearchedWords {
  readonly written: string
  readonly ownerId: string | undefined
}

/**
 * Returns the number and the first results of every kind for some words. The statements of all
 * kinds are sent at once; the words are parsed, and their other spellings looked up, once for all.
 */
export async function searchEverything(
  ctx: OptionalViewerCtx,
  contents: Contents,
  { q, performerId }: InputOf<typeof call>['query'],
): Promise<FoundEverything> {
  const written = q.trim().replace(/\s+/g, ' ')
  const [parsed, owner] = await Promise.all([
    parseQuery(ctx, written),
    performerId === undefined ? undefined : accountByRef(ctx, performerId),
  ])
  const isNobody = performerId !== undefined && !owner
  const words = wordsOf(ctx, { ...parsed, isBlocked: parsed.isBlocked || isNobody })
  const search = { ...words, written, ownerId: owner?.id }
  const isOfAll = performerId === undefined
  const [performers, posts, videos, galleries, products, tags] = await Promise.all([
    isOfAll ? performersOf(ctx, search) : NOTHING,
    itemsOf(ctx, contents.feed, search),
    itemsOf(ctx, contents.video, search),
    itemsOf(ctx, contents.gallery, search),
    itemsOf(ctx, contents.product, search),
    isOfAll ? findTags(ctx, search, TAGS) : NOTHING,
  ])
  return { performers, posts, videos, galleries, products, tags }
}

async function performersOf(ctx: OptionalViewerCtx, search: Search) {
  const paging = { limit: PERFORMERS, offset: 0 }
  const found = await findByName(ctx, search, { query: {}, paging })
  const { data, total } = found
  const isCounted = !('isTotalExact' in found) || found.isTotalExact !== false
  return {
    data,
    total: Math.min(total, RESULTS_COUNTED_TO),
    isTotalExact: isCounted && total <= RESULTS_COUNTED_TO,
    ...('corrected' in found && { corrected: found.corrected }),
  }
}

async function itemsOf<Kind extends ItemKind>(
  ctx: OptionalViewerCtx,
  content: ContentKind<Kind> | undefined,
  search: Search,
) {
  if (!content) return NOTHING
  const { viewer } = ctx
  const {
    ids,
    next: _,
    ...found
  } = await findByWords(ctx, search, {
    scope: search.ownerId === undefined ? 'all' : { ownerId: search.ownerId },
    viewer,
    filter: { kind: content.kind, now: ctx.now() },
    limit: ITEMS,
    offset: 0,
    countedTo: RESULTS_COUNTED_TO,
  })
  return { ...found, data: await content.load(ctx, viewer, ids) }
}
