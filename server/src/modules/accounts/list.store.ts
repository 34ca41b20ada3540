import { sql } from 'kysely'
import type { Reading } from '../../platform/context.ts'
import type { Account, Role, Status } from './store.ts'

const COUNTED_TO = 10_000

/** Which accounts a list shows. */
export interface AccountFilter {
  readonly role?: Role | undefined
  readonly status?: Status | undefined
  readonly exceptStatus?: Status | undefined
  /** Part of a name or username; for admins (`inEmail`) also of an e-mail address. */
  readonly q?: string | undefined
  readonly inEmail?: boolean | undefined
  readonly isSuspended?: boolean | undefined
  readonly isEmailVerified?: boolean | undefined
  readonly isDocumentVerified?: boolean | undefined
  readonly isFeatured?: boolean | undefined
  readonly ids?: readonly string[] | undefined
  readonly exceptIds?: readonly string[] | undefined
}

/** How a list is ordered and cut. */
export interface AccountOrder {
  readonly limit: number
  readonly offset: number
  readonly by?: 'createdAt' | 'updatedAt' | 'username' | 'name' | 'lastSeenAt' | undefined
  readonly direction?: 'asc' | 'desc' | undefined
}

/** A page of accounts, by default the newest first; `total` is exact to 10,000. */
export async function listAccounts(
  ctx: Reading,
  filter: AccountFilter,
  { limit, offset, by = 'createdAt', direction = 'desc' }: AccountOrder,
): Promise<{ accounts: Account[]; total: number }> {
  const accounts = await matching(ctx, filter)
    .selectAll()
    .orderBy(by, (order) => (direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast()))
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return { accounts: accounts as Account[], total: await countAccounts(ctx, filter) }
}

/** How many accounts fit, exact to 10,000. */
export async function countAccounts(ctx: Reading, filter: AccountFilter): Promise<number> {
  const counted = await ctx.db
    .selectFrom(matching(ctx, filter).select('id').limit(COUNTED_TO).as('some'))
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(counted.total)
}

function matching({ db }: Reading, filter: AccountFilter) {
  const { role, status, exceptStatus, q, isFeatured, ids, exceptIds } = filter
  let query = db.selectFrom('accounts')
  if (role) query = query.where('role', '=', role)
  if (status) query = query.where('status', '=', status)
  if (exceptStatus) query = query.where('status', '<>', exceptStatus)
  if (isFeatured !== undefined) query = query.where('isFeatured', '=', isFeatured)
  if (ids?.length) query = query.where('id', '=', sql<string>`any(${ids}::uuid[])`)
  if (exceptIds?.length) query = query.where('id', '<>', sql<string>`all(${exceptIds}::uuid[])`)
  for (const [column, wanted] of marksOf(filter)) {
    if (wanted !== undefined) query = query.where(column, wanted ? 'is not' : 'is', null)
  }
  if (q) {
    const like = containing(q)
    const words = sql<boolean>`(lower(name) || ' ' || username) like ${like}`
    query = query.where(filter.inEmail ? sql<boolean>`(${words} or email like ${like})` : words)
  }
  return query
}

const marksOf = (filter: AccountFilter) =>
  [
    ['suspendedAt', filter.isSuspended],
    ['emailVerifiedAt', filter.isEmailVerified],
    ['documentsVerifiedAt', filter.isDocumentVerified],
  ] as const

/** The LIKE pattern of texts that contain `q`, in lower case. */
export const containing = (q: string): string => `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
