import { channel } from 'node:diagnostics_channel'
import type {
  Compilable,
  CompiledQuery,
  DeleteResult,
  InsertResult,
  RawBuilder,
  UpdateResult,
} from 'kysely'
import type { GatewayCtx } from '../gateway-context.ts'
import type { PlanKind } from './connection.ts'

/** The context that the text of a statement may use in addition to its values. */
export interface StatementCtx extends Pick<GatewayCtx, 'db' | 'now' | 'newId'> {
  readonly guardedCountry?: string | undefined
}

/** A statement in kysely's words: SQL or a query of its builder. */
export type Written<Row> = RawBuilder<Row> | Compilable<Row>

/** Joins runs of a statement that are asked for at the same time into one. */
export interface Gathered<V, Row> {
  /** Returns the values of the one statement. */
  readonly merge: (asked: readonly V[]) => V
  /** Returns the rows of each of those who asked, in their order. */
  readonly divide: (rows: readonly Row[], asked: readonly V[]) => readonly (readonly Row[])[]
}

/**
 * How a statement travels: declared beside it, with the figure that earned it, and unknown to those
 * who run it.
 */
export interface Travel<V, Row> {
  /**
   * Sends it under a name, which each connection parses once; `generic` is planned once as well,
   * `custom` for the values of each run, and `keyed` once without reading whole tables, for a
   * statement that finds each row by a key in tables that grow (1520). It names its columns one by
   * one, since `*` changes under a migration that finds a plan kept. Left out, a statement is
   * parsed and planned at each run.
   */
  readonly plan?: PlanKind
  /**
   * Writes its text once for each value of these names and for which of the others are absent. The
   * others are slots in the text: they may be passed on and compared with undefined, not looked at.
   */
  readonly textBy?: readonly (keyof V & string)[]
  /**
   * Answers all who ask at one moment together; in a transaction each asks alone, because it sees
   * its own writes.
   */
  readonly gathered?: Gathered<V, Row>
  /**
   * Shares its rows among the parts of a page that ask the same while it is rendered, until
   * something is written for it.
   */
  readonly perPage?: true
  /** Sends it in one write with the commit, which fails if it does; its rows are not waited for. */
  readonly withCommit?: true
  /**
   * Answers the number of rows that SQL has changed, as a query of the builder without `returning`
   * does.
   */
  readonly counts?: true
}

/** A statement that a store declares: what it says, and how it travels. */
export interface Statement<V extends object, Row> {
  /** Its module and what it is for, as `feed.newest_posts`. */
  readonly name: string
  readonly write: (values: V, ctx: StatementCtx) => Written<Row>
  readonly travel: Travel<V, Row>
}

/** The outcome of a statement that changes rows and returns none. */
export type Changed = InsertResult | UpdateResult | DeleteResult

/** Tells of each statement as it is declared, to those who subscribe ahead of the imports. */
const declarations = channel('stagedoor.statement')

/** Declares a statement. `write` puts it into words from the values of a run. */
export function statement<V extends object, Row>(
  name: string,
  write: (values: V, ctx: StatementCtx) => Written<Row>,
  travel: Travel<V, Row> = {},
): Statement<V, Row> {
  const one: Statement<V, Row> = { name, write, travel }
  declarations.publish(one)
  return one
}

/**
 * Returns how those are answered together who each ask about some keys; `keyOf` says which one a
 * row is about.
 */
export const gatheredBy = <
  N extends string,
  Key,
  V extends Readonly<Record<N, readonly Key[]>>,
  Row,
>(
  name: N,
  keyOf: (row: Row) => string,
  textOf: (key: Key) => string = String,
): Gathered<V, Row> => ({
  merge(asked) {
    const keys = new Map(asked.flatMap((values) => values[name].map((key) => [textOf(key), key])))
    return { ...(asked[0] as V), [name]: [...keys.values()] }
  },
  divide(rows, asked) {
    const byKey = Map.groupBy(rows, keyOf)
    return asked.map((values) => values[name].flatMap((key) => byKey.get(textOf(key)) ?? []))
  },
})

/** Puts a statement into SQL. One that is sent under a name names its columns as the code does. */
export function compile<Row>(
  written: Written<Row>,
  { db }: Pick<StatementCtx, 'db'>,
  plan: PlanKind | undefined,
): CompiledQuery<Row> {
  if (!('isRawBuilder' in written)) return written.compile()
  return written.compile(plan ? db.withoutPlugins() : db)
}
