import type { InputOf, Paging } from '@stagedoor/contract/kit'
import type { searchPerformers as call, listRandomPerformers } from '@stagedoor/contract/performers'
import { sql } from 'kysely'
import type { ReadCtx, Viewer } from '../../platform/context.ts'
import { optionValue, type ProfileField } from '../reference/index.ts'
import { readSettings } from '../settings/index.ts'
import { isFreePerformer } from '../subscriptions/index.ts'
import {
  countPerformers,
  type DirectoryFilter,
  pickPerformers,
  pickRandomPerformers,
} from './directory.store.ts'
import { loadPerformers } from './load-performers.ts'
import {
  birthDatesOf,
  type DirectoryOrder,
  directoryCursorOf,
  directoryCursorText,
  orderOf,
  PROFILE_ATTRIBUTES,
} from './rules.ts'

/** The query of the directory. */
export type DirectoryQuery = InputOf<typeof call>['query']
type MaybeViewerCtx = ReadCtx & { viewer: Viewer | undefined }

/** The filters by which performers are found, and what they publish. */
export type PerformerFilters = Pick<
  DirectoryQuery,
  ProfileFilter | 'gender' | 'age' | 'country' | 'categoryIds' | 'isFreeSubscription'
>
type ProfileFilter = Exclude<(typeof PROFILE_ATTRIBUTES)[number], 'pubicHair'>

const MAX_RANDOM = 50

/**
 * Returns a page of the directory: the performers the viewer may find who match the query. `found`
 * is SQL for a subquery of (account_id, rank) of those who match its words; without it the words
 * are ignored.
 */
export async function searchDirectory(
  ctx: MaybeViewerCtx,
  query: DirectoryQuery,
  { found, ...paging }: Paging & { readonly found: DirectoryFilter['found'] },
) {
  const filter = await directoryFilterOf(ctx, query)
  if (!filter) return { data: [], total: 0 }
  return pageOf(
    ctx,
    { ...filter, found },
    { ...paging, order: orderOf(query.sortBy, found !== undefined) },
  )
}

/** Lists the most popular performers. */
export async function listTop(ctx: MaybeViewerCtx, paging: Paging) {
  return pageOf(ctx, { viewerId: ctx.viewer?.id, attributes: {} }, { ...paging, order: 'popular' })
}

type RandomQuery = InputOf<typeof listRandomPerformers>['query']

/** Draws performers to suggest, in a new order on each call. */
export async function listRandom(
  ctx: MaybeViewerCtx,
  { isFreeSubscription, isFeatured, limit = MAX_RANDOM }: RandomQuery,
) {
  const freeWithTrials = isFreeSubscription
    ? (await readSettings(ctx)).freeSubscriptionEnabled
    : undefined
  const choice = { isFeatured: isFeatured || undefined, freeWithTrials }
  const ids = await pickRandomPerformers(ctx, ctx.viewer, choice, Math.min(limit, MAX_RANDOM))
  return { data: await loadPerformers(ctx, ctx.viewer, ids) }
}

async function pageOf(
  ctx: MaybeViewerCtx,
  filter: DirectoryFilter,
  { order, limit, offset, after }: Paging & { order: DirectoryOrder },
) {
  const cursor = directoryCursorOf(after)
  const [picked, counted] = await Promise.all([
    pickPerformers(ctx, filter, { order, limit: limit + 1, offset, cursor }),
    countPerformers(ctx, filter, { offset: cursor && 'skip' in cursor ? cursor.skip : offset }),
  ])
  const shown = picked.slice(0, limit)
  const last = picked.length > limit ? shown.at(-1) : undefined
  const skipped = (cursor && 'skip' in cursor ? cursor.skip : offset) + limit
  const next = last && directoryCursorText(order === 'relevance' ? { skip: skipped } : last)
  const ids = shown.map(({ id }) => id)
  return { data: await loadPerformers(ctx, ctx.viewer, ids), ...counted, ...(next && { next }) }
}

/**
 * Returns the filter in stored values; undefined when none of the requested values is an option, so
 * that nobody can match.
 */
export async function directoryFilterOf(
  ctx: MaybeViewerCtx,
  query: PerformerFilters &
    Pick<DirectoryQuery, 'includedIds' | 'performerIds' | 'isFeatured' | 'isLive'>,
): Promise<DirectoryFilter | undefined> {
  const facts: Record<string, string[]> = {}
  for (const fact of PROFILE_ATTRIBUTES) {
    const values = fact === 'pubicHair' ? undefined : valuesOf(fact, query[fact])
    if (values) facts[fact] = values
  }
  const genders = valuesOf('gender', query.gender)
  const today = ctx.now().toISOString().slice(0, 10)
  const born =
    query.age === undefined
      ? undefined
      : listOf(query.age).flatMap((band) => birthDatesOf(band, today) ?? [])
  if ([...Object.values(facts), genders, born].some((values) => values?.length === 0))
    return undefined
  return {
    viewerId: ctx.viewer?.id,
    ids: query.includedIds ?? query.performerIds,
    categoryIds: query.categoryIds,
    countries: query.country === undefined ? undefined : listOf(query.country),
    isFeatured: query.isFeatured || undefined,
    isLive: query.isLive || undefined,
    isFree: query.isFreeSubscription
      ? await isFreePerformer(ctx, sql.ref('account.id'))
      : undefined,
    attributes: facts,
    genders,
    born,
  }
}

/** Returns true when filters of performers are set. */
export const isDirectoryFiltered = (filters: PerformerFilters): boolean =>
  FILTERS.some((name) => {
    const value = filters[name]
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false
  })

const FILTERS = [
  ...PROFILE_ATTRIBUTES.filter((fact) => fact !== 'pubicHair'),
  'gender',
  'age',
  'country',
  'categoryIds',
  'isFreeSubscription',
] as const satisfies readonly (keyof PerformerFilters)[]

const listOf = (given: string | string[]): string[] => (typeof given === 'string' ? [given] : given)

/** Returns the stored values among the requested ones; undefined when none was requested. */
function valuesOf(fact: ProfileField, given: string | string[] | undefined): string[] | undefined {
  if (given === undefined || given.length === 0) return undefined
  return listOf(given).flatMap((one) => optionValue(fact, one) ?? [])
}
