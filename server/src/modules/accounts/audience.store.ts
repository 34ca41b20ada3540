import { type RawBuilder, sql } from 'kysely'
import { textContains } from '../../platform/db/index.ts'

/**
 * SQL for the WHERE of lists of people that a performer keeps. Each looks up the account in
 * `owner`, a column reference.
 */
type OfAccount = (owner: RawBuilder<unknown>) => RawBuilder<boolean>

/**
 * Returns SQL that is true unless the account is closed or about to be. There are few closed ones,
 * in an index of their own.
 */
export const isOpenAccount: OfAccount = (owner) =>
  sql`not exists (select from accounts as closed where closed.id = ${owner}
    and closed.status = 'inactive')`

/**
 * SQL to join where many accounts are asked for their country or last visit: it is read once for
 * all conditions. An account that hides its presence has no last visit.
 */
export const accountFacts = sql`(select id as account_id, country, last_seen_at, shows_presence
  from accounts)`

/** Returns SQL that is true when the account's name or username contains a text. */
export const nameContains =
  (q: string): OfAccount =>
  (owner) =>
    sql`exists (select from accounts as named where named.id = ${owner}
      and ${textContains(sql`named.name || ' ' || named.username`, q)})`

/** Returns SQL for the name of the account, by which people are ordered. */
export const nameInOrder = (owner: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select lower(named.name) from accounts as named where named.id = ${owner})`

/** Returns SQL that is true while a stream of the account is on air. */
export const isLiveNow = (owner: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(select airing.is_live from accounts as airing where airing.id = ${owner})`

/** Returns SQL for the instant when the account was last online. */
export const lastSeenAtOf = (owner: RawBuilder<unknown>): RawBuilder<Date | null> =>
  sql`(select seen.last_seen_at from accounts as seen where seen.id = ${owner})`
