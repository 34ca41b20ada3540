import { sql } from 'kysely'
import type { Reading } from '../../platform/context.ts'
import { containing, publicPerformers } from '../accounts/index.ts'
import { notBlocked } from '../blocks/index.ts'
import { freePerformers } from '../subscriptions/index.ts'
import type { Order } from './rules.ts'

const COUNTED_TO = 10_000
/** Random suggestions are drawn from so many of the best known. */
const DRAWN_FROM = 1000

/** Which performers a list shows. Facts are stored values. */
export interface DirectoryFilter {
  readonly viewerId: string | undefined
  readonly q?: string | undefined
  readonly ids?: readonly string[] | undefined
  readonly categoryIds?: readonly string[] | undefined
  readonly facts: Readonly<Record<string, string>>
  readonly gender?: string | undefined
  readonly country?: string | undefined
  readonly born?: { readonly after: string; readonly until: string } | undefined
  readonly isFeatured?: boolean | undefined
  readonly isFree?: boolean | undefined
}

/** The ids of one page of performers. */
export async function pickPerformers(
  ctx: Reading,
  filter: DirectoryFilter,
  { order, limit, offset }: { order: Order; limit: number; offset: number },
): Promise<string[]> {
  const rows = await sorted(matching(ctx, filter), order).select('account.id').limit(limit).offset(offset).execute()
  return rows.map(({ id }) => id)
}

/** How many performers fit, exact to 10,000. */
export async function countPerformers(ctx: Reading, filter: DirectoryFilter): Promise<number> {
  const some = matching(ctx, filter).select('account.id').limit(COUNTED_TO).as('some')
  const counted = await ctx.db
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(counted.total)
}

/** Some performers in a new order each time. */
export async function drawPerformers(ctx: Reading, filter: DirectoryFilter, limit: number): Promise<string[]> {
  const known = sorted(matching(ctx, filter), 'popular').select('account.id').limit(DRAWN_FROM).as('known')
  const rows = await ctx.db.selectFrom(known).select('known.id').orderBy(sql`random()`).limit(limit).execute()
  return rows.map(({ id }) => id)
}

function matching(ctx: Reading, filter: DirectoryFilter) {
  const { q, ids, categoryIds, gender, country, born, isFeatured } = filter
  let query = ctx.db
    .selectFrom('profiles')
    .innerJoin(publicPerformers(ctx.db).as('account'), 'account.id', 'profiles.accountId')
    .where(notBlocked(ctx, filter.viewerId, sql.ref('account.id')))
  if (q) query = query.where(sql<boolean>`(lower(account.name) || ' ' || account.username) like ${containing(q)}`)
  if (filter.isFree) query = query.where('account.id', 'in', freePerformers)
  if (ids?.length) query = query.where('account.id', '=', sql<string>`any(${ids}::uuid[])`)
  if (gender) query = query.where('account.gender', '=', gender)
  if (country) query = query.where('account.country', '=', country)
  if (isFeatured !== undefined) query = query.where('account.isFeatured', '=', isFeatured)
  if (born) query = query.where('account.dateOfBirth', '>', born.after).where('account.dateOfBirth', '<=', born.until)
  if (categoryIds?.length) {
    query = query.where(
      sql<boolean>`exists (select from profile_categories as chosen
        where chosen.account_id = account.id and chosen.category_id = any(${categoryIds}::uuid[]))`,
    )
  }
  for (const [fact, value] of Object.entries(filter.facts)) query = query.where(sql.ref(`profiles.${fact}`), '=', value)
  return query
}

function sorted(query: ReturnType<typeof matching>, order: Order): ReturnType<typeof matching> {
  if (order === 'latest') return query.orderBy('account.createdAt', 'desc').orderBy('account.id', 'desc')
  if (order === 'oldest') return query.orderBy('account.createdAt').orderBy('account.id')
  if (order === 'popular') return query.orderBy('profiles.score', 'desc').orderBy('profiles.accountId')
  return query.orderBy('account.lastSeenAt', (by) => by.desc().nullsLast()).orderBy('account.id')
}
