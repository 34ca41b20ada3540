import { sql } from 'kysely'
import type { InTransaction, ReadCtx } from '../../../platform/context.ts'
import { read, statement, write } from '../../../platform/db/index.ts'

/** An input with a term that staff review. */
export interface TermMatch {
  readonly id: string
  /** The name of the call, and the field of its input. */
  readonly call: string
  readonly path: string
  readonly term: string
  /** Null for a registration. */
  readonly accountId: string | null
}

const insertSql = statement('reports.insert_term_match', ({ match }: { match: TermMatch }, ctx) =>
  ctx.db.insertInto('termMatches').values({ ...match, createdAt: ctx.now() }),
)

/** Stores that an input has a term that staff review, before its call is made. */
export async function insertMatch(ctx: InTransaction, match: TermMatch): Promise<void> {
  await write(ctx, insertSql, { match })
}

const deleteSql = statement(
  'reports.delete_term_matches',
  ({ ids }: { ids: readonly string[] }, { db }) =>
    db.deleteFrom('termMatches').where('id', '=', sql<string>`any(${ids}::uuid[])`),
)

/** Deletes matches whose case is open, or whose call was refused. */
export async function deleteMatches(ctx: InTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await write(ctx, deleteSql, { ids })
}

const leftSql = statement(
  'reports.left_term_matches',
  ({ before, limit }: { before: Date; limit: number }, { db }) =>
    db
      .selectFrom('termMatches')
      .select(['id', 'call', 'path', 'term', 'accountId'])
      .where('createdAt', '<', before)
      .orderBy('id')
      .limit(limit)
      .forUpdate()
      .skipLocked(),
)

/** Returns matches from before an instant, locked until the transaction ends. */
export const selectLeftMatches = (
  ctx: InTransaction,
  before: Date,
  limit: number,
): Promise<TermMatch[]> => read(ctx, leftSql, { before, limit })

const passedSql = statement('reports.passed_copies', ({ targetId }: { targetId: string }, { db }) =>
  db
    .selectFrom('reports')
    .select('snapshot')
    .where('targetId', '=', targetId)
    .where('reporterKind', '=', 'site')
    .where('status', 'in', ['dismissed', 'open'])
    .orderBy('createdAt', 'desc')
    .limit(20),
)

/** Returns the copies of a thing in cases of the site that are open, or found nothing wrong. */
export async function selectPassed(ctx: ReadCtx, targetId: string): Promise<unknown[]> {
  const rows = await read(ctx, passedSql, { targetId })
  return rows.map(({ snapshot }) => snapshot)
}
