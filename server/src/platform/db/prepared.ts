import type { Compilable, CompiledQuery, Kysely, RawBuilder } from 'kysely'
import type { GatewayCtx } from '../gateway-context.ts'
import type { PlanKind, PreparedStatement } from './connection.ts'
import type { Database } from './tables.ts'

/**
 * Runs a hot statement as a named one: each connection parses and plans it once. Worth it where planning costs more
 * than running. Rows come as the statement names them, so it says `as "ownerId"` itself, and it names its columns one
 * by one, since `*` would change under a plan that a migration finds kept. A statement whose best plan depends on its
 * values says `custom` and is planned at each run.
 */
export async function runPrepared<Row>(
  ctx: Pick<GatewayCtx, 'db'>,
  statement: RawBuilder<Row>,
  plan: PlanKind = 'generic',
): Promise<Row[]> {
  return ctx.db.run(prepared(ctx.db.withoutPlugins(), statement, plan))
}

/** Compiles a hot statement to be sent under its name. */
export function prepared<Row>(
  db: Kysely<Database>,
  statement: RawBuilder<Row>,
  plan: PlanKind = 'generic',
): CompiledQuery<Row> & PreparedStatement {
  return { ...statement.compile(db), plan }
}

/**
 * Does for a query of kysely's builder what `runPrepared` does for a statement. A list of ids goes in as `any(array)`:
 * `in (…)` is another text for each length.
 */
export async function runPreparedQuery<Row>(
  ctx: Pick<GatewayCtx, 'db'>,
  query: Compilable<Row>,
): Promise<Row[]> {
  return send(ctx, query.compile())
}

const send = <Row>(
  { db }: Pick<GatewayCtx, 'db'>,
  { sql, parameters }: CompiledQuery<Row>,
): Promise<Row[]> => db.run({ sql, parameters, plan: 'generic' })

/**
 * Runs a hot query that several parts of a page need: equal queries share the first result while the page is being
 * rendered, until something is written for it. Outside of a render each query runs. The result must not go into a
 * cache that outlives the page.
 */
export async function runCachedQuery<Row>(
  ctx: Pick<GatewayCtx, 'db'>,
  query: Compilable<Row>,
): Promise<Row[]> {
  const { queryCache } = ctx.db
  const compiled = query.compile()
  if (!queryCache) return send(ctx, compiled)
  const { sql, parameters } = compiled
  const key = JSON.stringify([sql, parameters], (_, value) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
  const answer = queryCache.get(key) ?? send(ctx, compiled)
  queryCache.set(key, answer)
  return [...((await answer) as readonly Row[])]
}
