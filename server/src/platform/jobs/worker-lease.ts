import { openSession, type Session } from '../db/index.ts'
import type { Log } from '../ops/log.ts'

/** A worker's proof of life. */
export interface Lease {
  /** Holds the proof for this pool of workers; the queue writes its id on every job the pool takes. */
  acquire(poolId: string): void
  release(): Promise<void>
}

/** Names our advisory locks among those of others. */
const lockClass = 7_224_564
const lookEveryMs = 10_000

/**
 * Which pools hold jobs although nobody holds their lock. PostgreSQL drops a session's locks the moment its process
 * dies, so this needs no clock and no timeouts.
 */
const orphansSql = `
  select distinct locked_by from graphile_worker.jobs
  where locked_by is not null and not exists (
    select from pg_locks where locktype = 'advisory' and classid = $1 and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())
      and objid::bigint = hashtext(locked_by)::bigint & 4294967295)`

/**
 * Keeps a session that proves this worker alive, and gives the jobs of dead workers back to the queue, which by
 * itself waits four hours. A pool is believed dead only when two looks in a row find it without its lock: a worker
 * whose connection was cut takes its lock again at once.
 */
export async function holdLease(url: string, log: Log): Promise<Lease> {
  let poolId: string | undefined
  let client = await connect()
  let suspects = new Set<string>()
  let isReleased = false

  async function connect(): Promise<Session> {
    const fresh = await openSession(url, { name: 'stagedoor lease' })
    await fresh.query('set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3')
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
    log.warn({ workers: dead.length }, 'took back the jobs of workers that died')
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
      take(client, id).catch((error: Error) => log.warn({ err: error }, 'worker lease not taken; trying again'))
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
