import type { InputOf, Paging } from '@stagedoor/contract/kit'
import type { searchPerformers as call } from '@stagedoor/contract/performers'
import type { Reading, Viewer } from '../../platform/context.ts'
import { optionValue } from '../reference/index.ts'
import { countPerformers, type DirectoryFilter, drawPerformers, pickPerformers } from './directory.store.ts'
import { loadPerformers } from './load-performers.ts'
import { birthDatesOf, FACTS, orderOf } from './rules.ts'

type Query = InputOf<typeof call>['query']
type MaybeViewer = Reading & { viewer: Viewer | undefined }

const MOST_DRAWN = 50

/** A page of the directory: performers the viewer may meet, by what was asked for. */
export async function searchPerformers(ctx: MaybeViewer, query: Query, paging: Paging) {
  const filter = filterOf(ctx, query)
  if (!filter) return { data: [], total: 0 }
  return pageOf(ctx, filter, { ...paging, order: orderOf(query.sortBy) })
}

/** The most popular performers. */
export async function listTop(ctx: MaybeViewer, paging: Paging) {
  return pageOf(ctx, { viewerId: ctx.viewer?.id, facts: {} }, { ...paging, order: 'popular' })
}

/** Performers to suggest, in a new order each time. */
export async function drawRandom(
  ctx: MaybeViewer,
  { isFreeSubscription, limit = MOST_DRAWN }: { isFreeSubscription?: boolean | undefined; limit?: number | undefined },
) {
  const filter = { viewerId: ctx.viewer?.id, facts: {}, isFree: isFreeSubscription || undefined }
  const ids = await drawPerformers(ctx, filter, Math.min(limit, MOST_DRAWN))
  return { data: await loadPerformers(ctx, ctx.viewer, ids) }
}

async function pageOf(
  ctx: MaybeViewer,
  filter: DirectoryFilter,
  { order, limit, offset }: Paging & { order: ReturnType<typeof orderOf> },
) {
  const [ids, total] = await Promise.all([
    pickPerformers(ctx, filter, { order, limit, offset }),
    countPerformers(ctx, filter),
  ])
  return { data: await loadPerformers(ctx, ctx.viewer, ids), total }
}

/** The filter in stored values; undefined when something asked for is no option, so that nobody can fit. */
function filterOf(ctx: MaybeViewer, query: Query): DirectoryFilter | undefined {
  const facts: Record<string, string> = {}
  for (const fact of FACTS) {
    const asked = fact === 'pubicHair' ? undefined : query[fact]
    if (asked === undefined) continue
    const value = optionValue(fact, asked)
    if (!value) return undefined
    facts[fact] = value
  }
  const gender = query.gender && optionValue('gender', query.gender)
  const born = query.age && birthDatesOf(query.age, ctx.now().toISOString().slice(0, 10))
  if ((query.gender && !gender) || (query.age && !born)) return undefined
  return {
    viewerId: ctx.viewer?.id,
    q: query.q,
    ids: query.includedIds ?? query.performerIds,
    categoryIds: query.categoryIds,
    country: query.country,
    isFeatured: query.isFeatured || undefined,
    isFree: query.isFreeSubscription || undefined,
    facts,
    gender: gender || undefined,
    born: born || undefined,
  }
}
