import type { Compilable, Kysely, RawBuilder } from 'kysely'
import type { GatewayCtx } from '../gateway-context.ts'
import type { PlanKind, PreparedStatement } from './connection.ts'
import type { Database } from './tables.ts'

/** The constants that decide the text of a statement. */
export type Shape = Readonly<Record<string, string | number | boolean | undefined>>

/** The values of one run. */
type Values = Readonly<Record<string, unknown>>

/**
 * A statement that runs so often that putting it into words at each run is felt: its text is written once for each
 * shape and for which of its values are absent, and each run brings its values.
 */
export interface HotStatement<V extends Values, S extends Shape, Row> {
  /**
   * Writes the statement. Each of the values stands for the one of the same name of a later run, so the text may pass
   * it on but not look at it; an absent one is undefined here too.
   */
  readonly write: (values: V, shape: S, db: Kysely<Database>) => RawBuilder<Row> | Compilable<Row>
  readonly plan: PlanKind
}

/** Declares a hot statement; `custom` plans it again for the values of each run. */
export const hotStatement = <V extends Values, Row, S extends Shape = Shape>(
  write: HotStatement<V, S, Row>['write'],
  plan: PlanKind = 'generic',
): HotStatement<V, S, Row> => ({ write, plan })

/** The place of a value in the text of a hot statement. */
class Slot {
  readonly value: string
  constructor(value: string) {
    this.value = value
  }
}

/** Refuses to be looked at as a value: the text would be right for this run alone. */
const opaque: ProxyHandler<Slot> = {
  get(slot, property) {
    if (property === 'value' || property === 'toOperationNode') return slot[property as 'value']
    throw new Error(`A hot statement looks at its value ${slot.value}`)
  },
}

type AnyHotStatement = HotStatement<never, never, unknown>

/** The texts of the hot statements of one database. */
export class StatementTexts {
  readonly #texts = new Map<AnyHotStatement, Map<string, PreparedStatement>>()

  /** Returns a statement with the values of one run. */
  fill<V extends Values, S extends Shape, Row>(
    db: Kysely<Database>,
    statement: HotStatement<V, S, Row>,
    { values, shape }: { readonly values: V; readonly shape: S },
  ): PreparedStatement {
    const { sql, parameters, plan } = this.#textOf(db, statement, values, shape)
    const filled = parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.value] : parameter,
    )
    return { sql, parameters: filled, plan }
  }

  #textOf<V extends Values, S extends Shape, Row>(
    db: Kysely<Database>,
    statement: HotStatement<V, S, Row>,
    values: V,
    shape: S,
  ): PreparedStatement {
    const texts = this.#textsOf(statement as unknown as AnyHotStatement)
    const key = keyOf(values, shape)
    const known = texts.get(key)
    if (known) return known
    const written = statement.write(slotsOf(values), shape, db)
    const compiled =
      'isRawBuilder' in written ? written.compile(db.withoutPlugins()) : written.compile()
    const text = { sql: compiled.sql, parameters: compiled.parameters, plan: statement.plan }
    texts.set(key, text)
    return text
  }

  #textsOf(statement: AnyHotStatement): Map<string, PreparedStatement> {
    const known = this.#texts.get(statement)
    if (known) return known
    const texts = new Map<string, PreparedStatement>()
    this.#texts.set(statement, texts)
    return texts
  }
}

/** Returns a key of the shape and of the values that are absent, all with their names: callers may order them freely. */
function keyOf(values: Values, shape: Shape): string {
  let key = ''
  for (const name in values) if (values[name] !== undefined) key += `${name} `
  for (const name in shape) key += `${name}=${JSON.stringify(shape[name])} `
  return key
}

const slotsOf = <V extends Values>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value === undefined ? undefined : new Proxy(new Slot(name), opaque),
    ]),
  ) as V

/** Runs a hot statement with the values of this run. The columns come in camelCase. */
export function runHot<V extends Values, S extends Shape, Row>(
  { db }: Pick<GatewayCtx, 'db'>,
  statement: HotStatement<V, S, Row>,
  values: V,
  ...[shape]: Record<string, never> extends S ? [shape?: S] : [shape: S]
): Promise<Row[]> {
  return db.run(db.texts.fill(db, statement, { values, shape: shape ?? ({} as S) }))
}
