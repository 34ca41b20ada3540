import { Socket } from 'node:net'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import pg from 'pg'
import { NamedQuery, type NamedStatement } from './named-query.ts'

/**
 * The plan of a prepared statement, in PostgreSQL's terms: `generic`, made once by each connection
 * for any values, or `custom`, made again for the values of each run. A `keyed` plan is generic and
 * finds rows by indexes even in a table that is small when the plan is made.
 */
export type PlanKind = 'generic' | 'custom' | 'keyed'

/** A statement with its values, which are sent apart from it. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** A statement that each connection parses once, under a name of its own. */
export interface PreparedStatement extends Statement {
  readonly plan: PlanKind
}

/** Receives each statement as it is sent, with its answer to come. */
export type WatchStatement = (
  text: string,
  answer: Promise<{ readonly rowCount: number | null }>,
) => void

/** The driver's answer to a statement. */
type Answer<Row> = Pick<pg.QueryResult, 'command' | 'rowCount'> & { readonly rows: Row[] }

/** The commands whose answer counts the rows that they changed. */
const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const planModes = { generic: 'force_generic_plan', custom: 'default' } as const
type PlanMode = keyof typeof planModes

const ignore = () => undefined

/**
 * A client of the pool that keeps the socket it speaks through, the statements it has named, and
 * how its session plans.
 */
export class GatheringClient extends pg.Client {
  readonly #socket: Socket
  readonly #named = new Map<string, NamedStatement>()
  #isGathering = false
  #plan: PlanMode | undefined = 'custom'

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
  }

  /**
   * Holds what is sent in this turn of the event loop and sends it in one write at the end of the
   * turn. An encrypted connection writes past the socket and sends each statement on its own.
   */
  gatherWrites(): void {
    if (this.#isGathering) return
    this.#isGathering = true
    this.#socket.cork()
    setImmediate(() => {
      this.#isGathering = false
      this.#socket.uncork()
    })
  }

  /**
   * Runs a statement under its name. The first run plans it, with its triggers, foreign keys and
   * functions: those of a `keyed` one without reading whole tables.
   */
  runNamed<Row>({ sql: text, parameters, plan }: PreparedStatement): Promise<Answer<Row>> {
    this.planAs(plan === 'custom' ? 'custom' : 'generic')
    const named = this.#nameOf(text)
    const run = () => this.query(new NamedQuery<Row>(named, parameters)).answer
    if (plan !== 'keyed' || named.isParsed) return run()
    // Both fail only where the statement does, in a transaction that undoes the first of them.
    this.query('set enable_seqscan = off').catch(ignore)
    const answer = run()
    this.query('reset enable_seqscan').catch(ignore)
    return answer
  }

  #nameOf(text: string): NamedStatement {
    const known = this.#named.get(text)
    if (known) return known
    const name = `stagedoor_${this.#named.size}`
    const statement = { name, text, isParsed: false, isStale: false, readRow: undefined }
    this.#named.set(text, statement)
    return statement
  }

  /**
   * Makes the session plan what is sent from now on in this way. The setting leaves in the write of
   * its statement.
   */
  planAs(plan: PlanMode): void {
    if (this.#plan === plan) return
    this.#plan = plan
    // It fails only where its statement does, in a transaction that has failed already or on a lost
    // connection.
    this.query(`set plan_cache_mode = ${planModes[plan]}`).catch(ignore)
  }

  /**
   * Forgets how the session plans, because PostgreSQL undoes settings made since the point to which
   * it rolls back.
   */
  forgetPlan(): void {
    this.#plan = undefined
  }
}

/**
 * A connection lent by the pool. Statements leave without waiting for the answers to earlier ones,
 * and those of one turn of the event loop leave in one write at its end: a system call costs more
 * than the statement it carries, and the process it wakes takes the core from the rest of the turn.
 */
export class Connection implements DatabaseConnection {
  readonly #client: GatheringClient & pg.PoolClient
  readonly #watch: WatchStatement | undefined
  #isSpoiled = false

  constructor(client: GatheringClient & pg.PoolClient, watch?: WatchStatement) {
    this.#client = client
    this.#watch = watch
  }

  /** Sends a statement behind those already sent and returns the driver's own answer. */
  send<Row extends pg.QueryResultRow>(
    statement: Statement | PreparedStatement,
  ): Promise<Answer<Row>> {
    const answer = this.#send<Row>(statement)
    this.#watch?.(statement.sql, answer)
    return answer
  }

  #send<Row extends pg.QueryResultRow>(
    statement: Statement | PreparedStatement,
  ): Promise<Answer<Row>> {
    this.#client.gatherWrites()
    const { sql: text, parameters } = statement
    if ('plan' in statement) return this.#sendPrepared(statement)
    if (parameters.length > 0) this.#client.planAs('custom')
    if (text.startsWith('rollback')) this.#client.forgetPlan()
    return this.#client.query(text, [...parameters])
  }

  /**
   * An error made where the answer is read says nothing about who asked; made again here, it has
   * the callers.
   */
  async #sendPrepared<Row>(statement: PreparedStatement): Promise<Answer<Row>> {
    try {
      return await this.#client.runNamed<Row>(statement)
    } catch (error) {
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }

  /** Sends a statement for kysely. */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.send(query)
    const changed = writes.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}
    return { rows: rows as Row[], ...changed }
  }

  /**
   * Refuses: a connection that waits with half of its rows unread holds up all that is sent behind.
   */
  streamQuery(): never {
    throw new Error('Rows are not streamed: read them in pages')
  }

  /** Ends the connection when it is given back, because its state is not known. */
  spoil(): void {
    this.#isSpoiled = true
  }

  /** Gives the connection back to the pool. */
  release(): void {
    this.#client.release(this.#isSpoiled)
  }
}
