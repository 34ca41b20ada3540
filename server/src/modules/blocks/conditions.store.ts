import { type RawBuilder, sql } from 'kysely'
import type { SqlCtx } from '../../platform/context.ts'

/**
 * Returns SQL for the WHERE of any list: true when the viewer and the owner in `owner` (a column
 * reference) do not block each other, and the owner does not hide from the country of the request.
 * Only the country can hide an owner from guests. Each of the two lists of blocks is read once per
 * query.
 */
export function notBlocked(
  ctx: Pick<SqlCtx, 'guardedCountry'>,
  viewerId: string | undefined,
  owner: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const isMet = notHiddenIn(ctx.guardedCountry, viewerId, owner)
  if (!viewerId) return isMet
  return sql<boolean>`(${owner} not in (
    select blocked.id from blocked_with(${viewerId}) as blocked) and ${isMet})`
}

/**
 * Returns SQL that is true when an account and the one in `other` (a column reference) do not block
 * each other. It joins, so that the planner knows how few rows it leaves out of very many.
 */
export const noBlockWith = (
  accountId: string,
  other: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`not exists (
  select from blocked_with(${accountId}::uuid) as blocked where blocked.id = ${other})`

/**
 * Returns SQL that is true when the accounts of a row do not block each other, and the owner does
 * not hide from the country of the row, where it has one. All are column references, so that one
 * statement asks about many viewers.
 */
export const notBlockedInRow = (
  viewer: RawBuilder<unknown>,
  owner: RawBuilder<unknown>,
  country: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(
  not exists (select from blocks where blocker_id = ${viewer} and blocked_id = ${owner})
  and not exists (select from blocks where blocker_id = ${owner} and blocked_id = ${viewer})
  and (${country} is null or ${owner} = ${viewer} or not exists (
    select from blocks_countries where performer_id = ${owner}
      and country_code = any(string_to_array(${country}, '|')))))`

/**
 * Returns SQL that is true when an account, given by its id or a column reference, blocks another,
 * a column reference.
 */
export const isBlockedBy = (
  blockerId: string | RawBuilder<unknown>,
  other: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from blocks where blocker_id = ${blockerId}
    and blocked_id = ${other})`

/**
 * Returns SQL that is true when the owner does not hide from this country. Nobody is hidden from
 * themselves.
 */
function notHiddenIn(
  country: string | undefined,
  viewerId: string | undefined,
  owner: RawBuilder<unknown>,
): RawBuilder<boolean> {
  if (!country) return sql<boolean>`true`
  const isElsewhere = sql<boolean>`${owner} not in (
    select performer_id from blocks_countries
    where country_code = any(string_to_array(${country}::text, '|')))`
  return viewerId ? sql<boolean>`(${isElsewhere} or ${owner} = ${viewerId}::uuid)` : isElsewhere
}
