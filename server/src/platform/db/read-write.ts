import type { RootOperationNode } from 'kysely'
import type { PreparedStatement } from './connection.ts'
import { type Changed, compile, type Statement, type StatementCtx } from './statement.ts'

/** The values of a statement; a statement that takes none is run without. */
type Given<V> = Record<string, never> extends V ? [values?: V] : [values: V]

/**
 * The answer to a statement that writes: the rows that it returns, or the number of those that it
 * changed.
 */
export type Outcome<Row> = [Row] extends [Changed] ? bigint : Row[]

/** The context of a write; inside a transaction it can leave with the commit. */
interface WriteCtx extends StatementCtx {
  readonly withCommit?: (statement: PreparedStatement) => void
}

/** Reads the rows of a statement. The platform decides how it travels. */
export async function read<V extends object, Row>(
  ctx: StatementCtx,
  statement: Statement<V, Row>,
  ...[values]: Given<V>
): Promise<Row[]> {
  return cached(ctx, statement, (values ?? {}) as V)
}

/**
 * Runs a statement that writes. Returns its rows, or the number of rows that it changed when it
 * returns none.
 */
export async function write<V extends object, Row>(
  ctx: WriteCtx,
  statement: Statement<V, Row>,
  ...[given]: Given<V>
): Promise<Outcome<Row>> {
  const values = (given ?? {}) as V
  const { withCommit, plan, gathered, counts } = statement.travel
  if (withCommit) {
    if (!ctx.withCommit) throw new Error(`${statement.name} is written outside of a transaction`)
    ctx.withCommit(prepare(ctx, statement, values))
    return [] as unknown as Outcome<Row>
  }
  if (plan || gathered) return (await answer(ctx, statement, values)) as Outcome<Row>
  const compiled = compile(statement.write(values, ctx), ctx, plan)
  const { rows, numAffectedRows = 0n } = await ctx.db.executeQuery(compiled)
  return (counts || !returnsRows(compiled.query) ? numAffectedRows : rows) as Outcome<Row>
}

/** Returns the first row, or undefined. */
export const first = async <Row>(rows: Promise<readonly Row[]>): Promise<Row | undefined> =>
  (await rows)[0]

/** Returns the first row, which there always is. */
export async function only<Row>(rows: Promise<readonly Row[]>): Promise<Row> {
  const all = await rows
  if (all.length === 0) throw new Error('A statement that always has a row answered none')
  return all[0] as Row
}

function returnsRows(query: RootOperationNode): boolean {
  switch (query.kind) {
    case 'InsertQueryNode':
    case 'UpdateQueryNode':
    case 'DeleteQueryNode':
    case 'MergeQueryNode':
      return query.returning !== undefined
    default:
      return true
  }
}

/** Reads rows that the parts of a page share once for all of them, while it is rendered. */
function cached<V extends object, Row>(
  ctx: StatementCtx,
  statement: Statement<V, Row>,
  values: V,
): Promise<Row[]> {
  const { queryCache } = ctx.db
  const { gathered, perPage } = statement.travel
  if (!queryCache || !(perPage || gathered)) return answer(ctx, statement, values)
  const key = JSON.stringify([statement.name, values], (_, value) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
  const rows = (queryCache.get(key) as Promise<Row[]> | undefined) ?? answer(ctx, statement, values)
  queryCache.set(key, rows)
  return rows.then((rows) => [...rows])
}

/** Answers a statement together with others that ask the same, where it is declared so. */
function answer<V extends object, Row>(
  ctx: StatementCtx,
  statement: Statement<V, Row>,
  values: V,
): Promise<Row[]> {
  const { gatherings } = ctx.db
  if (!statement.travel.gathered || !gatherings) return send(ctx, statement, values)
  return gatherings.ask(ctx, statement, values, (ctx, values) => send(ctx, statement, values))
}

async function send<V extends object, Row>(
  ctx: StatementCtx,
  statement: Statement<V, Row>,
  values: V,
): Promise<Row[]> {
  const { plan, textBy } = statement.travel
  if (plan || textBy) return ctx.db.run(prepare(ctx, statement, values))
  const { rows } = await ctx.db.executeQuery(compile(statement.write(values, ctx), ctx, plan))
  return rows as Row[]
}

/** Puts a statement into words to be sent under its name. */
function prepare<V extends object, Row>(
  ctx: StatementCtx,
  statement: Statement<V, Row>,
  values: V,
): PreparedStatement {
  const { plan = 'generic', textBy } = statement.travel
  if (textBy) return ctx.db.texts.fill(ctx, statement, values)
  const { sql, parameters } = compile(statement.write(values, ctx), ctx, plan)
  return { sql, parameters, plan }
}
