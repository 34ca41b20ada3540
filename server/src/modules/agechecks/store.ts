import type { AgeLevel, AgeMethod } from '@stagedoor/contract/kit/age'
import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { read, statement, write } from '../../platform/db/index.ts'

/** A passed check as it is stored. */
export interface CheckRow {
  readonly id: string
  readonly tokenHash: Buffer | null
  readonly sessionHash: Buffer | null
  readonly accountId: string | null
  readonly country: string | null
  readonly region: string | null
  readonly method: AgeMethod
  readonly level: AgeLevel
  readonly isDoublyAnonymous: boolean
  readonly passedAt: Date
  readonly until: Date
  readonly reference: string | null
  readonly outcome: 'passed' | 'revoked'
}

/** The most checks of an account or a browser that are read; older ones count for nothing that newer do not. */
const NEWEST = 20

const insertCheckSql = statement(
  'agechecks.insert_check',
  (row: CheckRow) => sql`
    insert into age_checks (id, token_hash, session_hash, account_id, country, region, method,
      level, is_doubly_anonymous, passed_at, until, reference, outcome)
    values (${row.id}, ${row.tokenHash}, ${row.sessionHash}, ${row.accountId}, ${row.country},
      ${row.region}, ${row.method}, ${row.level}, ${row.isDoublyAnonymous},
      ${row.passedAt}, ${row.until}, ${row.reference},
      ${row.outcome})`,
  { plan: 'generic', textBy: [], withCommit: true },
)

/** Stores a passed check. */
export async function insertCheck(ctx: InTransaction, row: CheckRow): Promise<void> {
  await write(ctx, insertCheckSql, row)
}

const checksOfTokenSql = statement(
  'agechecks.checks_of_token',
  ({ tokenHash }: { tokenHash: Buffer }, { db }) =>
    db
      .selectFrom('ageChecks')
      .selectAll()
      .where('tokenHash', '=', tokenHash)
      .where('outcome', '=', 'passed')
      .orderBy('passedAt', 'desc')
      .limit(NEWEST)
      .$castTo<CheckRow>(),
)

/** Returns the newest checks of a browser's token. */
export const selectChecksOfToken = (ctx: ReadCtx, tokenHash: Buffer): Promise<CheckRow[]> =>
  read(ctx, checksOfTokenSql, { tokenHash })

const checksOfAccountSql = statement(
  'agechecks.checks_of_account',
  ({ accountId }: { accountId: string }, { db }) =>
    db
      .selectFrom('ageChecks')
      .selectAll()
      .where('accountId', '=', accountId)
      .orderBy('passedAt', 'desc')
      .limit(NEWEST)
      .$castTo<CheckRow>(),
)

/** Returns the newest checks of an account, revoked ones included. */
export const selectChecksOfAccount = (ctx: ReadCtx, accountId: string): Promise<CheckRow[]> =>
  read(ctx, checksOfAccountSql, { accountId })

const adoptCheckSql = statement(
  'agechecks.adopt_check',
  ({ tokenHash, accountId }: { tokenHash: Buffer; accountId: string }, { db }) =>
    db
      .updateTable('ageChecks')
      .set({ accountId })
      .where('tokenHash', '=', tokenHash)
      .where('outcome', '=', 'passed')
      .where('accountId', 'is', null),
)

/** Gives the check of a browser to an account, unless it belongs to one already. */
export const adoptCheck = (
  ctx: InTransaction,
  of: { tokenHash: Buffer; accountId: string },
): Promise<bigint> => write(ctx, adoptCheckSql, of)

const revokeChecksSql = statement(
  'agechecks.revoke_checks',
  (
    { tokenHash, accountId }: { tokenHash: Buffer | undefined; accountId: string | undefined },
    { db },
  ) =>
    db
      .updateTable('ageChecks')
      .set({ outcome: 'revoked' })
      .where('outcome', '=', 'passed')
      .where(({ or, eb }) =>
        or([
          ...(tokenHash ? [eb('tokenHash', '=', tokenHash)] : []),
          ...(accountId ? [eb('accountId', '=', accountId)] : []),
        ]),
      )
      .returning(['tokenHash', 'accountId']),
)

/** Revokes the checks of a browser and of an account, and returns who knew them. */
export const revokeChecks = (
  ctx: InTransaction,
  of: { tokenHash: Buffer | undefined; accountId: string | undefined },
): Promise<Pick<CheckRow, 'tokenHash' | 'accountId'>[]> => write(ctx, revokeChecksSql, of)

const deleteChecksSql = statement(
  'agechecks.delete_checks',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('ageChecks').where('accountId', '=', accountId),
)

/** Deletes the checks of an account. */
export async function deleteChecks(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, deleteChecksSql, { accountId })
}

const deleteEndedSql = statement('agechecks.delete_ended', ({ before }: { before: Date }, { db }) =>
  db.deleteFrom('ageChecks').where('until', '<', before),
)

/** Deletes the checks that ended before an instant. */
export async function deleteEnded(ctx: InTransaction, before: Date): Promise<void> {
  await write(ctx, deleteEndedSql, { before })
}
