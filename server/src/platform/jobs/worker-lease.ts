import { openSession, type Session } from '../db/index.ts'
import type { Log } from '../ops/index.ts'

/** A database session that proves that a worker is alive. */
export interface Lease {
  /**
   * Takes the lock of this pool of workers; the queue writes the pool's id on every job it takes.
   */
  acquire(poolId: string): void
  release(): Promise<void>
}

/** The class of our advisory locks, which separates them from others in the database. */
const lockClass = 7_224_564
/** The pace at which workers prove that they are alive, in milliseconds. */
export interface LeasePace {
  /** The time between two looks at the jobs of other workers. */
  readonly lookEveryMs: number
  /**
   * The time after which PostgreSQL ends the session of a worker that no longer looks, because its
   * process is frozen.
   */
  readonly frozenAfterMs: number
}

/** The pace of every worker of the product. */
const ordinaryPace: LeasePace = { lookEveryMs: 5000, frozenAfterMs: 15_000 }

/**
 * Selects the pools that hold jobs without holding their lock. PostgreSQL releases a session's
 * locks as soon as its process dies, and ends the session of a frozen process after a time without
 * a look.
 */
const orphansSql = `
  select distinct locked_by from graphile_worker.jobs
  where locked_by is not null and not exists (
    select from pg_locks where locktype = 'advisory' and classid = $1 and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())
      and objid::bigint = hashtext(locked_by)::bigint & 4294967295)`

/**
 * Opens a session that proves this worker alive, and returns the jobs of dead workers to the queue,
 * which would otherwise wait four hours. A pool counts as dead only when two checks in a row find
 * it without its lock, because a worker whose connection was cut takes its lock again immediately.
 */
export async function holdLease(
  url: string,
  log: Log,
  { lookEveryMs, frozenAfterMs }: LeasePace = ordinaryPace,
): Promise<Lease> {
  let poolId: string | undefined
  let client = await connect()
  let suspects = new Set<string>()
  let isReleased = false

  async function connect(): Promise<Session> {
    const fresh = await openSession(url, { name: 'stagedoor lease' })
    await fresh.query(
      'set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
    )
    await fresh.query(`set idle_session_timeout = ${frozenAfterMs}`)
    if (poolId) await take(fresh, poolId)
    return fresh
  }

  async function look(): Promise<void> {
    const { rows } = await client.query<{ locked_by: string }>(orphansSql, [lockClass])
    const orphans = rows.map((row) => row.locked_by)
    const dead = orphans.filter((id) => suspects.has(id))
    suspects = new Set(orphans)
    if (dead.length === 0) return
    await client.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
    log.warn({ workers: dead.length }, 'returned the jobs of dead workers to the queue')
  }

  async function lookOrReconnect(): Promise<void> {
    try {
      await look()
    } catch {
      client = await connect().catch(() => client)
    }
  }

  void lookOrReconnect()
  const timer = setInterval(() => void (isReleased || lookOrReconnect()), lookEveryMs).unref()
  return {
    acquire(id) {
      poolId = id
      take(client, id).catch((error: Error) =>
        log.warn({ err: error }, 'could not take the worker lease, retrying'),
      )
    },
    async release() {
      isReleased = true
      clearInterval(timer)
      await client.end().catch(() => undefined)
    },
  }
}

const take = (client: Session, poolId: string) =>
  client.query('select pg_advisory_lock($1, hashtext($2))', [lockClass, poolId])
