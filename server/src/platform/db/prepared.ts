import type { Compilable, CompiledQuery, RawBuilder } from 'kysely'
import type pg from 'pg'
import type { GatewayCtx } from '../gateway-context.ts'

const MARK = '/* prepared */ '

/** Statement names by their text; the texts of a program are few. */
const names = new Map<string, string>()

/**
 * Runs a hot statement as a named one: each connection parses and plans it once. Worth it where planning costs more
 * than running. Rows come as the statement names them, so it says `as "ownerId"` itself, and it names its columns one
 * by one, since `*` would change under a plan that a migration finds kept.
 */
export async function runPrepared<Row>(ctx: Pick<GatewayCtx, 'db'>, statement: RawBuilder<Row>): Promise<Row[]> {
  const db = ctx.db.withoutPlugins()
  const { rows } = await db.executeQuery<Row>(prepared(db, statement))
  return rows
}

/** A hot statement, ready to be sent under its name. */
export function prepared<Row>(db: GatewayCtx['db'], statement: RawBuilder<Row>): CompiledQuery<Row> {
  const compiled = statement.compile(db)
  return { ...compiled, sql: MARK + compiled.sql }
}

/** The same for a query of kysely's builder. A list of ids goes in as `any(array)`: `in (…)` is another text for each length. */
export async function runPreparedQuery<Row>(ctx: Pick<GatewayCtx, 'db'>, query: Compilable<Row>): Promise<Row[]> {
  return send(ctx, query.compile())
}

async function send<Row>({ db }: Pick<GatewayCtx, 'db'>, compiled: CompiledQuery<Row>): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>({ ...compiled, sql: MARK + compiled.sql })
  return rows
}

/** What a page asked so far and may not be asked again, by the database it was lent. */
const asked = new WeakMap<GatewayCtx['db'], Map<string, Promise<readonly unknown[]>>>()

/** The same database lent to one page, which asks it once what `askOnce` asks. A transaction's database is another one. */
export function lendToPage(db: GatewayCtx['db']): GatewayCtx['db'] {
  const lent = db.$extendTables<Record<never, never>>()
  asked.set(lent, new Map())
  return lent
}

/**
 * For a hot question that several parts of a page ask: those who ask in the same words share the first answer, for as
 * long as the page is being made and nothing was written for it. Anybody else asks anew each time. Never to fill a
 * memory that outlives the page.
 */
export async function askOnce<Row>(ctx: Pick<GatewayCtx, 'db'>, query: Compilable<Row>): Promise<Row[]> {
  const known = asked.get(ctx.db)
  const compiled = query.compile()
  if (!known) return send(ctx, compiled)
  const { sql, parameters } = compiled
  const words = JSON.stringify([sql, parameters], (_, value) => (typeof value === 'bigint' ? `${value}n` : value))
  const answer = known.get(words) ?? send(ctx, compiled)
  known.set(words, answer)
  return [...((await answer) as readonly Row[])]
}

/** Makes a connection send marked statements under their names. */
export function prepareMarked(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const named = (text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && text.startsWith(MARK)
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest)
  client.query = named as typeof client.query
}

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = `stagedoor_${names.size}`
  names.set(text, name)
  return name
}
