import type { Kysely, RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Database } from '../../platform/db/index.ts'
import type { CardColumns } from './store.ts'

/**
 * Returns a query that other stores join for an account's role, status, suspension and e-mail
 * verification.
 */
export const accountFlags = (db: Kysely<Database>) =>
  db
    .selectFrom('accounts')
    .select([
      'accounts.id',
      'accounts.role',
      'accounts.staffRole',
      'accounts.status',
      'accounts.suspendedAt',
      'accounts.emailVerifiedAt',
      'accounts.textsAcceptedAt',
    ])

/** Returns a query that other stores join to find an account by username or e-mail address. */
export const accountLogins = (db: Kysely<Database>) =>
  db
    .selectFrom('accounts')
    .select([
      'accounts.id',
      'accounts.username',
      'accounts.email',
      'accounts.status',
      'accounts.leavingAt',
    ])

/**
 * Returns a query that other stores join to list public performers: verified, not suspended, not
 * closed.
 */
export const publicPerformers = (db: Kysely<Database>) =>
  db
    .selectFrom('accounts')
    .select([
      'accounts.id',
      'accounts.username',
      'accounts.name',
      'accounts.gender',
      sql<string | null>`case when accounts.is_country_shown then accounts.country end`.as(
        'country',
      ),
      'accounts.dateOfBirth',
      'accounts.isFeatured',
      'accounts.isLive',
      'accounts.lastSeenAt',
      'accounts.createdAt',
    ])
    .where(isPublicPerformerRow('accounts'))

/** Returns the accounts table under an alias, for the FROM clause of hot lists. */
export const accountsAs = (alias: string): RawBuilder<unknown> => sql`accounts as ${sql.id(alias)}`

/**
 * Returns the columns that `cardFromRow` reads of the accounts row `alias`, for the SELECT clause
 * of hot lists.
 */
export const cardColumns = (alias: string): RawBuilder<CardColumns> => {
  const at = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`${at('name')} as "cardName", ${at('username')} as "cardUsername",
    ${at('role')} as "cardRole",
    ${at('is_blue_tick')} as "cardIsBlueTick", ${at('last_seen_at')} as "cardLastSeenAt",
    ${at('left_at')} as "cardLeftAt", ${at('is_live')} as "cardIsLive",
    ${at('avatar_file_id')} as "cardAvatarFileId", ${at('cover_file_id')} as "cardCoverFileId",
    ${at('is_featured')} as "cardIsFeatured"`
}

/** Returns the SQL condition that the accounts row `alias` is a public performer. */
export const isPublicPerformerRow = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`is_public_performer(${sql.id(alias)})`

/** Returns the SQL condition that the accounts row `alias` is neither suspended nor closed. */
export const isOpenAccountRow = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.suspended_at`)} is null
    and ${sql.ref(`${alias}.status`)} <> 'inactive')`

/**
 * Returns the SQL condition that `owner` is a public performer, evaluated row by row in the WHERE
 * of hot lists.
 */
export const isPublicPerformer = (owner: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(select ${isPublicPerformerRow('performer')} from accounts as performer
    where performer.id = ${owner})`
