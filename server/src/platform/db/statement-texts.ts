import type { PreparedStatement } from './connection.ts'
import { compile, type Statement, type StatementCtx } from './statement.ts'

/** The place of a value in the text of a statement. */
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
    throw new Error(`A statement that is written once looks at its value ${slot.value}`)
  },
}

type AnyStatement = Statement<never, never>

/** The texts of the statements of one database that are written once. */
export class StatementTexts {
  readonly #texts = new Map<AnyStatement, Map<string, PreparedStatement>>()

  /** Returns a statement with the values of one run. */
  fill<V extends object, Row>(
    ctx: StatementCtx,
    statement: Statement<V, Row>,
    values: V,
  ): PreparedStatement {
    const { sql, parameters, plan } = this.#textOf(ctx, statement, values)
    const filled = parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.value as keyof V] : parameter,
    )
    return { sql, parameters: filled, plan }
  }

  #textOf<V extends object, Row>(
    ctx: StatementCtx,
    statement: Statement<V, Row>,
    values: V,
  ): PreparedStatement {
    const texts = this.#textsOf(statement as unknown as AnyStatement)
    const { plan = 'generic', textBy = [] } = statement.travel
    const key = keyOf(values, textBy)
    const known = texts.get(key)
    if (known) return known
    const written = statement.write(slotsOf(values, textBy), withoutInstant(ctx, statement.name))
    const { sql, parameters } = compile(written, ctx, plan)
    const text = { sql, parameters, plan }
    texts.set(key, text)
    return text
  }

  #textsOf(statement: AnyStatement): Map<string, PreparedStatement> {
    const known = this.#texts.get(statement)
    if (known) return known
    const texts = new Map<string, PreparedStatement>()
    this.#texts.set(statement, texts)
    return texts
  }
}

/**
 * Returns a key of what decides the text, all with their names: callers may order values freely.
 */
function keyOf<V extends object>(values: V, textBy: readonly (keyof V & string)[]): string {
  let key = ''
  for (const name of textBy) key += `${JSON.stringify(values[name])} `
  for (const name in values) if (values[name] !== undefined) key += `${name} `
  return key
}

function slotsOf<V extends object>(values: V, textBy: readonly (keyof V & string)[]): V {
  const slots: Partial<V> = {}
  for (const name in values) {
    const isSlot = values[name] !== undefined && !textBy.includes(name)
    slots[name] = isSlot ? (new Proxy(new Slot(name), opaque) as V[typeof name]) : values[name]
  }
  return slots as V
}

/**
 * A text that is kept must not hold the instant, an id or the country of the run for which it is
 * written.
 */
function withoutInstant({ db }: StatementCtx, name: string): StatementCtx {
  const refuse = () => {
    throw new Error(`${name} is written once and takes instants, ids and countries as values`)
  }
  return {
    db,
    now: refuse,
    newId: refuse,
    get guardedCountry() {
      return refuse()
    },
  }
}
