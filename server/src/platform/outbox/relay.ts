import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { type PreparedStatement, type StatementCtx, statement, write } from '../db/index.ts'
import type { Log } from '../ops/index.ts'
import type { Bus } from '../realtime/index.ts'
import { createTransactionContext } from '../transactions/index.ts'
import type { Listener } from './announce.ts'

const BATCH = 200
const POLL_MS = 1000
const LONGEST_WAIT_SECONDS = 300
/**
 * The number of failed deliveries after which an operator must act; `/metrics` counts such rows.
 */
const TRIES = 30

interface Row {
  readonly id: bigint
  readonly name: string
  readonly payload: never
  readonly listener: string | null
  readonly attempts: number
  readonly createdAt: Date
}

/**
 * Delivers one batch of announcements to their listeners and returns how many rows it took. Each
 * listener runs in a savepoint of the consuming transaction: its writes commit with the
 * consumption, or its rows are kept for it alone. `strict` (for tests) throws instead of keeping
 * failed rows.
 */
export async function relayBatch(
  ctx: Ctx,
  listeners: readonly Listener[],
  strict = false,
): Promise<number> {
  return (await deliverBatch(ctx, listeners, strict)).length
}

/**
 * Rows are found by their place, which their lock keeps, and not by a join on their ids: an outbox
 * that was analyzed while it was empty gets a plan that looks at all waiting rows for each of them.
 */
const takeDueSql = statement(
  'outbox.take_due',
  (_: object, ctx) => sql<Row>`delete from announcements where ctid = any(array(
        select ctid from announcements where due_at <= ${ctx.now()} and attempts < ${TRIES}
        order by id limit ${BATCH} for update skip locked))
      returning id, name, payload, listener, attempts, created_at as "createdAt"`,
  { plan: 'generic' },
)

async function deliverBatch(
  ctx: Ctx,
  listeners: readonly Listener[],
  strict: boolean,
): Promise<readonly Row[]> {
  const held: (() => void)[] = []
  const taken = await ctx.db.transact(async (db) => {
    const rows = await write({ ...ctx, db }, takeDueSql)
    for (const listener of listeners) {
      const mine = rows.filter(
        (row) =>
          row.name === listener.announcement &&
          (row.listener === null || row.listener === listener.name),
      )
      for (const part of deliveriesOf(mine))
        await deliver({ ctx, db, held, strict }, listener, part)
    }
    return rows
  })
  for (const release of held) release()
  return taken
}

/**
 * Returns the rows of a listener that are delivered together; each that failed before is delivered
 * alone.
 */
function deliveriesOf(rows: readonly Row[]): (readonly Row[])[] {
  const ordered = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const first = ordered.filter(({ attempts }) => attempts === 0)
  const again = ordered.filter(({ attempts }) => attempts > 0).map((row) => [row])
  return first.length > 0 ? [first, ...again] : again
}

interface Delivery {
  readonly ctx: Ctx
  /** The database inside the consuming transaction. */
  readonly db: Ctx['db']
  readonly held: (() => void)[]
  readonly strict: boolean
}

/** Has a plan because such statements are sent at once: a listener's first one must come behind. */
const openSavepoint = statement('outbox.open_savepoint', () => sql`savepoint delivery`, {
  plan: 'generic',
})

const releaseSavepoint = statement(
  'outbox.release_savepoint',
  () => sql`release savepoint delivery`,
)

const undoSavepoint = statement('outbox.undo_savepoint', () => sql`rollback to savepoint delivery`)

async function deliver(
  { ctx, db, held, strict }: Delivery,
  listener: Listener,
  rows: readonly Row[],
): Promise<void> {
  const pushes: (() => void)[] = []
  const last: PreparedStatement[] = []
  const payloads = rows.map((row) => row.payload)
  const taken = { ...ctx, db }
  const opened = write(taken, openSavepoint)
  try {
    const withCommit = (statement: PreparedStatement) => void last.push(statement)
    const inner = createTransactionContext(ctx, db, { held: pushes, withCommit })
    const handled = ctx.attribute({ listener: listener.name }, () =>
      listener.handle(inner, payloads),
    )
    await Promise.all([opened, handled])
    for (const statement of last) await db.run(statement)
    await write(taken, releaseSavepoint)
    held.push(...pushes)
  } catch (error) {
    await write(taken, undoSavepoint)
    if (strict) throw error
    ctx.log.error(
      { err: error, listener: listener.name, rows: rows.length },
      'announcement not delivered',
    )
    for (const row of rows) await queueRetry(taken, listener, row)
  }
}

const queueRetrySql = statement(
  'outbox.queue_retry',
  (
    { row, listener, due }: { row: Row; listener: Listener; due: Date },
    ctx,
  ) => sql`insert into announcements (name, payload, listener, attempts, due_at, created_at)
    values (${row.name}, ${JSON.stringify(row.payload)}::jsonb, ${listener.name},
      ${row.attempts + 1}, ${due}, ${ctx.now()})`,
)

/**
 * Queues a retry of one row. The rows of a failed batch are delivered one by one then, so that a
 * bad row delays itself.
 */
async function queueRetry(ctx: StatementCtx, listener: Listener, row: Row): Promise<void> {
  const waitSeconds = Math.min(2 ** row.attempts, LONGEST_WAIT_SECONDS)
  const due = new Date(ctx.now().getTime() + waitSeconds * 1000)
  await write(ctx, queueRetrySql, { row, listener, due })
}

/**
 * The least time between the starts of two batches, in milliseconds, so that bursts are delivered
 * together.
 */
const REST_MS = 100

/** The bus that wakes a relay, and a callback for its batches. */
export interface RelayOptions {
  readonly bus: Bus
  /**
   * Receives how long a batch took, and the time of each first delivery since its announcement, in
   * milliseconds.
   */
  readonly onBatch?: (batch: { readonly ms: number; readonly delays: readonly number[] }) => void
}

/** Runs the relay until `stop`: when the bus signals an announcement, and every second as well. */
export function startRelay(
  ctx: Ctx,
  listeners: readonly Listener[],
  { bus, onBatch }: RelayOptions,
): { stop(): Promise<void> } {
  let stopping = false
  let isWoken = false
  let wake: () => void = () => undefined
  bus.subscribe('announcements', () => {
    isWoken = true
    wake()
  })
  const loop = async () => {
    while (!stopping) {
      const started = performance.now()
      isWoken = false
      const batch = ctx.attribute({ part: 'relay' }, () => deliverBatch(ctx, listeners, false))
      const taken = await batch.catch((error: Error) => {
        ctx.log.error({ err: error }, 'relay failed')
        return []
      })
      if (taken.length > 0)
        onBatch?.({ ms: performance.now() - started, delays: delaysOf(taken, ctx.now()) })
      if (stopping || taken.length === BATCH) continue
      if (!isWoken)
        await sleep((resolve) => {
          wake = resolve
        })
      const rest = REST_MS - (performance.now() - started)
      if (rest > 0 && !stopping) await new Promise((resolve) => setTimeout(resolve, rest))
    }
  }
  const running = loop()
  return {
    async stop() {
      stopping = true
      wake()
      await running
    },
  }
}

/** Returns the time since each announcement that was handed out for the first time. */
const delaysOf = (rows: readonly Row[], now: Date) =>
  rows
    .filter(({ attempts }) => attempts === 0)
    .map(({ createdAt }) => Math.max(0, now.getTime() - createdAt.getTime()))

function sleep(onStart: (resolve: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, POLL_MS)
    onStart(() => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/**
 * The time over which wake-ups are combined, in milliseconds: a thousand commits a second send two
 * hundred messages.
 */
const GATHER_MS = 5

/**
 * Returns a function that wakes the relays of all processes; calls close together become one
 * message.
 */
export function createRelayWaker(bus: Bus, log: Log): () => void {
  let isPlanned = false
  return () => {
    if (isPlanned) return
    isPlanned = true
    setTimeout(() => {
      isPlanned = false
      bus
        .publish('announcements', '')
        .catch((error: Error) => log.warn({ error: error.message }, 'could not wake the relay'))
    }, GATHER_MS).unref()
  }
}
