import type { CompiledQuery, RawBuilder } from 'kysely'
import { newId } from '../../src/platform/context.ts'
import type {
  PreparedStatement,
  ProductDatabase,
  StatementCtx,
} from '../../src/platform/db/index.ts'

/** Compiles SQL to be sent under its name, as a declared statement with a plan is. */
export const prepared = <Row>(
  db: ProductDatabase,
  written: RawBuilder<Row>,
  plan: PreparedStatement['plan'] = 'generic',
): CompiledQuery<Row> & PreparedStatement => ({ ...written.compile(db.withoutPlugins()), plan })

/** Runs SQL under its name. */
export const runPrepared = <Row>(
  { db }: { readonly db: ProductDatabase },
  written: RawBuilder<Row>,
  plan?: PreparedStatement['plan'],
): Promise<Row[]> => db.run<Row>(prepared(db, written, plan))

/** Returns a context in which statements run on a database. */
export const statementCtx = (db: ProductDatabase): StatementCtx => ({
  db,
  now: () => new Date(),
  newId,
})
