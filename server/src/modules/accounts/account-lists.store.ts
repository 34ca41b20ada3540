import { rolesWith, type StaffPermission, type StaffRole } from '@stagedoor/contract/kit/staff'
import { type OrderByItemBuilder, sql } from 'kysely'
import type { ReadCtx } from '../../platform/context.ts'
import {
  asTotal,
  counted,
  only,
  read,
  type StatementCtx,
  statement,
  textContains,
} from '../../platform/db/index.ts'
import type { Account, Role, Status } from './store.ts'

const MAX_COUNT = 10_000

/** The conditions a listed account must meet; those left out do not restrict the list. */
export interface AccountFilter {
  readonly role?: Role | undefined
  /** The roles of staff, of which an account has one. */
  readonly staffRoles?: readonly StaffRole[] | undefined
  readonly status?: Status | undefined
  readonly exceptStatus?: Status | undefined
  /**
   * Part of a name or username; when `inEmail` is set (for admins), also part of an e-mail address.
   */
  readonly q?: string | undefined
  readonly inEmail?: boolean | undefined
  readonly isSuspended?: boolean | undefined
  readonly isEmailVerified?: boolean | undefined
  readonly isDocumentVerified?: boolean | undefined
  readonly isFeatured?: boolean | undefined
  readonly ids?: readonly string[] | undefined
  readonly exceptIds?: readonly string[] | undefined
}

/** Returns the filter for staff who can log in, or for those of them who have a permission. */
export const activeStaff = (permission?: StaffPermission): AccountFilter => ({
  role: 'admin',
  staffRoles: permission && rolesWith(permission),
  status: 'active',
  isSuspended: false,
})

/** The order of a list and the page to return. */
export interface AccountOrder {
  readonly limit: number
  readonly offset: number
  readonly by?: 'createdAt' | 'updatedAt' | 'username' | 'name' | 'lastSeenAt' | undefined
  readonly direction?: 'asc' | 'desc' | undefined
}

const accountsSql = statement(
  'accounts.accounts',
  (
    {
      filter,
      by,
      direction,
      limit,
      offset,
    }: {
      filter: AccountFilter
      by: 'createdAt' | 'lastSeenAt' | 'name' | 'updatedAt' | 'username'
      direction: 'asc' | 'desc'
      limit: number
      offset: number
    },
    ctx,
  ) =>
    selectMatching(ctx, filter)
      .selectAll()
      .orderBy(by, (order) =>
        by === 'lastSeenAt' ? seenOrder(order, direction) : order[direction](),
      )
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset),
)

const countMatchingAccountsSql = statement(
  'accounts.count_matching_accounts',
  ({ filter, offset }: { filter: AccountFilter; offset: number }, ctx) =>
    counted(ctx, selectMatching(ctx, filter), { offset }),
)

/** Returns a page of accounts, newest first by default. */
export async function listAccounts(
  ctx: ReadCtx,
  filter: AccountFilter,
  { limit, offset, by = 'createdAt', direction = 'desc' }: AccountOrder,
): Promise<{ accounts: Account[]; total: number }> {
  const accounts = await read(ctx, accountsSql, { filter, by, direction, limit, offset })
  return {
    accounts: accounts as Account[],
    total: await asTotal(read(ctx, countMatchingAccountsSql, { filter, offset })),
  }
}

/**
 * Orders by the last visit; accounts that never came are the longest absent. An index ends in each
 * other column as it is.
 */
const seenOrder = (order: OrderByItemBuilder, direction: 'asc' | 'desc') =>
  direction === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast()

const countAccountsSql = statement(
  'accounts.count_accounts',
  ({ filter }: { filter: AccountFilter }, ctx) =>
    ctx.db
      .selectFrom(selectMatching(ctx, filter).select('id').limit(MAX_COUNT).as('some'))
      .select(({ fn }) => fn.countAll<bigint>().as('total')),
)

/** Counts the matching accounts, exact up to 10,000. */
export async function countAccounts(ctx: ReadCtx, filter: AccountFilter): Promise<number> {
  const counted = await only(read(ctx, countAccountsSql, { filter }))
  return Number(counted.total)
}

function selectMatching({ db }: StatementCtx, filter: AccountFilter) {
  const { role, staffRoles, status, exceptStatus, q, isFeatured, ids, exceptIds } = filter
  let query = db.selectFrom('accounts')
  if (role) query = query.where('role', '=', role)
  if (staffRoles) query = query.where('staffRole', '=', sql<string>`any(${staffRoles}::text[])`)
  if (status) query = query.where('status', '=', status)
  if (exceptStatus) query = query.where('status', '<>', exceptStatus)
  if (isFeatured !== undefined) query = query.where('isFeatured', '=', isFeatured)
  if (ids?.length) query = query.where('id', '=', sql<string>`any(${ids}::uuid[])`)
  if (exceptIds?.length) query = query.where('id', '<>', sql<string>`all(${exceptIds}::uuid[])`)
  for (const [column, wanted] of flagFilters(filter)) {
    if (wanted !== undefined) query = query.where(column, wanted ? 'is not' : 'is', null)
  }
  if (q) {
    const named = textContains(sql`name || ' ' || username`, q)
    query = query.where(
      filter.inEmail ? sql<boolean>`(${named} or ${textContains(sql`email`, q)})` : named,
    )
  }
  return query
}

const MAX_CANDIDATES = 200

const accountsTypedSql = statement(
  'accounts.accounts_typed',
  ({ isShort, typed, limit }: { isShort: boolean; typed: string; limit: number }) => {
    const begins = sql`substr(search_pattern(${typed}), 2)`
    const words = sql`search_fold(name || ' ' || username)`
    const fits = isShort
      ? sql`(${words} like ${begins} or ${words} like '% ' || ${begins}
        or search_fold(email) like ${begins})`
      : sql`(${textContains(sql`name || ' ' || username`, typed)}
        or ${textContains(sql`email`, typed)})`
    return sql<Account>`select *
      from (select * from accounts where ${fits} limit ${MAX_CANDIDATES}) as found
    order by username = ${typed} desc, search_fold(username) like ${begins} desc,
      last_seen_at desc nulls last, id limit ${limit}`
  },
)

/**
 * Finds a few accounts of any role by part of a name, username or e-mail address, best matches
 * first. A query of one or two letters matches the beginnings of words only, because the trigram
 * indexes need three letters.
 */
export async function findAccounts(ctx: ReadCtx, q: string, limit: number): Promise<Account[]> {
  const typed = q.toLowerCase()
  const isShort = [...typed].length < 3
  const rows = await read(ctx, accountsTypedSql, { isShort, typed, limit })
  return rows
}

const flagFilters = (filter: AccountFilter) =>
  [
    ['suspendedAt', filter.isSuspended],
    ['emailVerifiedAt', filter.isEmailVerified],
    ['documentsVerifiedAt', filter.isDocumentVerified],
  ] as const
