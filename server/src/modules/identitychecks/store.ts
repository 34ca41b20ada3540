import type {
  CheckedDocumentType,
  CheckState,
  IdentityCheckerName,
} from '../../gateways/identity-checks/port.ts'
import type { InTransaction, ReadCtx } from '../../platform/context.ts'
import { first, read, statement, write } from '../../platform/db/index.ts'

/** A check as it is stored. */
export interface CheckRow {
  readonly id: string
  readonly accountId: string
  readonly provider: IdentityCheckerName
  readonly session: string
  readonly state: CheckState
  readonly startedAt: Date
  readonly readAt: Date | null
  readonly nextReadAt: Date | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly dateOfBirth: string | null
  readonly documentType: CheckedDocumentType | null
  readonly issuingCountry: string | null
  readonly numberHash: Buffer | null
  readonly expiresOn: string | null
  readonly appliedAt: Date | null
  readonly heldFor: string | null
}

type NewRow = Pick<CheckRow, 'id' | 'accountId' | 'provider' | 'session' | 'nextReadAt'>

const insertCheckSql = statement('identitychecks.insert_check', ({ row }: { row: NewRow }, ctx) =>
  ctx.db.insertInto('identityChecks').values({ ...row, state: 'pending', startedAt: ctx.now() }),
)

/** Stores a check that was opened at a company. */
export async function insertCheck(ctx: InTransaction, row: NewRow): Promise<void> {
  await write(ctx, insertCheckSql, { row })
}

const checksOfSql = statement(
  'identitychecks.checks_of',
  ({ accountId, limit }: { accountId: string; limit: number }, { db }) =>
    db
      .selectFrom('identityChecks')
      .selectAll()
      .where('accountId', '=', accountId)
      .orderBy('startedAt', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .$castTo<CheckRow>(),
)

/** Returns the newest checks of an account, newest first. */
export const selectChecksOf = (ctx: ReadCtx, accountId: string, limit: number) =>
  read(ctx, checksOfSql, { accountId, limit })

const checkSql = statement('identitychecks.check', ({ id }: { id: string }, { db }) =>
  db.selectFrom('identityChecks').selectAll().where('id', '=', id).$castTo<CheckRow>(),
)

/** Returns a check, or undefined. */
export const selectCheck = (ctx: ReadCtx, id: string): Promise<CheckRow | undefined> =>
  first(read(ctx, checkSql, { id }))

const lockCheckSql = statement('identitychecks.lock_check', ({ id }: { id: string }, { db }) =>
  db.selectFrom('identityChecks').selectAll().where('id', '=', id).forUpdate().$castTo<CheckRow>(),
)

/** Locks a check until the end of the transaction and returns it, or undefined. */
export const lockCheck = (ctx: InTransaction, id: string): Promise<CheckRow | undefined> =>
  first(write(ctx, lockCheckSql, { id }))

const openIdSql = statement(
  'identitychecks.open_id',
  ({ provider, session }: { provider: string; session: string }, { db }) =>
    db
      .selectFrom('identityChecks')
      .select('id')
      .where('provider', '=', provider)
      .where('session', '=', session)
      .where('state', '=', 'pending'),
)

/** Returns the id of an open check by the session of the company; undefined for any other. */
export const selectOpenId = async (
  ctx: ReadCtx,
  provider: string,
  session: string,
): Promise<string | undefined> => (await first(read(ctx, openIdSql, { provider, session })))?.id

const dueSql = statement('identitychecks.due', ({ limit }: { limit: number }, ctx) =>
  ctx.db
    .selectFrom('identityChecks')
    .select('id')
    .where('nextReadAt', '<=', ctx.now())
    .orderBy('nextReadAt')
    .limit(limit),
)

/** Returns the ids of open checks whose result is to be read now. */
export const selectDue = async (ctx: ReadCtx, limit: number): Promise<string[]> =>
  (await read(ctx, dueSql, { limit })).map(({ id }) => id)

type Changes = Partial<Omit<CheckRow, 'id' | 'accountId' | 'provider' | 'session' | 'startedAt'>>

const changeCheckSql = statement(
  'identitychecks.change_check',
  ({ id, changes }: { id: string; changes: Changes }, { db }) =>
    db.updateTable('identityChecks').set(changes).where('id', '=', id),
)

/** Changes a check. */
export async function changeCheck(ctx: InTransaction, id: string, changes: Changes): Promise<void> {
  await write(ctx, changeCheckSql, { id, changes })
}

const deleteChecksSql = statement(
  'identitychecks.delete_checks',
  ({ accountId }: { accountId: string }, { db }) =>
    db.deleteFrom('identityChecks').where('accountId', '=', accountId),
)

/** Deletes the checks of an account. */
export async function deleteChecks(ctx: InTransaction, accountId: string): Promise<void> {
  await write(ctx, deleteChecksSql, { accountId })
}
