import { Socket } from 'node:net'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import pg from 'pg'

/**
 * The plan of a prepared statement, in PostgreSQL's terms: `generic`, made once by each connection for any values, or
 * `custom`, made again for the values of each run.
 */
export type PlanKind = 'generic' | 'custom'

/** A statement that each connection parses once, under a name of its own. */
export interface PreparedQuery<Row = unknown> extends CompiledQuery<Row> {
  readonly plan: PlanKind
}

/** Receives each statement as it is sent, with its answer to come. */
export type WatchStatement = (text: string, answer: Promise<{ readonly rowCount: number | null }>) => void

/** The names of prepared statements by their text; the texts of a program are few. */
export class StatementNames {
  readonly #names = new Map<string, string>()

  /** Returns the name of a text: always the same one for the same text. */
  of(text: string): string {
    const known = this.#names.get(text)
    if (known) return known
    const name = `stagedoor_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

/** The commands whose answer counts the rows that they changed. */
const writes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

const planModes = { generic: 'force_generic_plan', custom: 'default' } as const

/** A client of the pool that keeps the socket it speaks through, and how its session plans statements. */
export class GatheringClient extends pg.Client {
  readonly #socket: Socket
  #isGathering = false
  #plan: PlanKind | undefined = 'custom'

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
  }

  /**
   * Holds what is sent in this turn of the event loop and sends it in one write at the end of the turn. An encrypted
   * connection writes past the socket and sends each statement on its own.
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

  /** Makes the session plan what is sent from now on in this way. The setting leaves in the write of its statement. */
  planAs(plan: PlanKind): void {
    if (this.#plan === plan) return
    this.#plan = plan
    // It fails only where its statement does, in a transaction that has failed already or on a lost connection.
    this.query(`set plan_cache_mode = ${planModes[plan]}`).catch(() => undefined)
  }

  /** Forgets how the session plans, because PostgreSQL undoes settings made since the point to which it rolls back. */
  forgetPlan(): void {
    this.#plan = undefined
  }
}

/**
 * A connection lent by the pool. Statements leave without waiting for the answers to earlier ones, and those of one turn of
 * the event loop leave in one write at its end: a system call costs more than the statement it carries, and the process
 * it wakes takes the core from the rest of the turn.
 */
export class Connection implements DatabaseConnection {
  readonly #client: GatheringClient & pg.PoolClient
  readonly #names: StatementNames
  readonly #watch: WatchStatement | undefined
  #isSpoiled = false

  constructor(client: GatheringClient & pg.PoolClient, names: StatementNames, watch?: WatchStatement) {
    this.#client = client
    this.#names = names
    this.#watch = watch
  }

  /** Sends a statement behind those already sent and returns the driver's own answer. */
  send<Row extends pg.QueryResultRow>(query: CompiledQuery): Promise<pg.QueryResult<Row>> {
    const answer = this.#send<Row>(query)
    this.#watch?.(query.sql, answer)
    return answer
  }

  #send<Row extends pg.QueryResultRow>(query: CompiledQuery): Promise<pg.QueryResult<Row>> {
    this.#client.gatherWrites()
    const { sql: text, parameters } = query
    if (!isPrepared(query)) {
      if (parameters.length > 0) this.#client.planAs('custom')
      if (text.startsWith('rollback')) this.#client.forgetPlan()
      return this.#client.query({ text, values: [...parameters] })
    }
    this.#client.planAs(query.plan)
    return this.#client.query({ name: this.#names.of(text), text, values: [...parameters] })
  }

  /** Sends a statement for kysely. */
  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.send(query)
    const changed = writes.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}
    return { rows: rows as Row[], ...changed }
  }

  /** Refuses: a connection that waits with half of its rows unread holds up all that is sent behind. */
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

const isPrepared = (query: CompiledQuery): query is PreparedQuery => 'plan' in query
