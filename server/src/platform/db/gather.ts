import type { Gathered, Statement, StatementCtx } from './statement.ts'

/**
 * The most statements of one kind that are under way at once; who asks meanwhile waits for the next
 * one.
 */
const MOST_UNDER_WAY = 2

type Run<V, Row> = (ctx: StatementCtx, values: V) => Promise<Row[]>

interface Batch<V, Row> {
  readonly ctx: StatementCtx
  readonly asked: V[]
  readonly answers: PromiseWithResolvers<readonly (readonly Row[])[]>
}

/**
 * The askers of one statement. It leaves after all that it answers have asked, so no answer is
 * older than its question.
 */
class Gathering<V, Row> {
  readonly #gathered: Gathered<V, Row>
  readonly #run: Run<V, Row>
  #waiting: Batch<V, Row> | undefined
  #underWay = 0

  constructor(gathered: Gathered<V, Row>, run: Run<V, Row>) {
    this.#gathered = gathered
    this.#run = run
  }

  async ask(ctx: StatementCtx, values: V): Promise<Row[]> {
    const batch = this.#waiting ?? this.#open(ctx)
    const at = batch.asked.push(values) - 1
    return [...((await batch.answers.promise)[at] ?? [])]
  }

  /**
   * Opens a batch, which leaves at the end of this turn of the event loop, with all requests that
   * arrived in it.
   */
  #open(ctx: StatementCtx): Batch<V, Row> {
    const batch: Batch<V, Row> = { ctx, asked: [], answers: Promise.withResolvers() }
    this.#waiting = batch
    if (this.#underWay < MOST_UNDER_WAY) setImmediate(() => this.#send())
    return batch
  }

  #send(): void {
    const batch = this.#waiting
    if (!batch || this.#underWay === MOST_UNDER_WAY) return
    this.#waiting = undefined
    this.#underWay += 1
    const done = () => {
      this.#underWay -= 1
      this.#send()
    }
    const { asked } = batch
    this.#run(batch.ctx, this.#gathered.merge(asked))
      .then((rows) => this.#gathered.divide(rows, asked))
      .then(batch.answers.resolve, batch.answers.reject)
      .finally(done)
  }
}

/** The gatherings of one database, by statement. */
export class Gatherings {
  readonly #byStatement = new Map<Statement<never, never>, Gathering<never, never>>()

  /**
   * Asks together with all who run the statement at this moment: `run` answers them, and nothing is
   * remembered.
   */
  ask<V extends object, Row>(
    ctx: StatementCtx,
    statement: Statement<V, Row>,
    values: V,
    run: Run<V, Row>,
  ): Promise<Row[]> {
    const key = statement as unknown as Statement<never, never>
    const known = this.#byStatement.get(key) as unknown as Gathering<V, Row> | undefined
    if (known) return known.ask(ctx, values)
    const gathering = new Gathering(statement.travel.gathered as Gathered<V, Row>, run)
    this.#byStatement.set(key, gathering as unknown as Gathering<never, never>)
    return gathering.ask(ctx, values)
  }
}
