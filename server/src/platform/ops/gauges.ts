import type { ConnectionPool } from '../db/index.ts'
import type { Metrics } from './metrics.ts'

/** The sources of the gauges, next to the calls and jobs that count themselves. */
export interface GaugeSources {
  readonly pool: ConnectionPool
  readonly countSockets: () => number
}

const relayLag = `select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as value
  from announcements`
const relayWaiting = 'select count(*)::int4 as value from announcements'
const jobsWaiting =
  'select count(*)::int4 as value from graphile_worker.jobs where attempts < max_attempts'
const jobsFailed =
  'select count(*)::int4 as value from graphile_worker.jobs where attempts >= max_attempts ' +
  'and locked_at is null'

/**
 * Adds gauges for the database connections, the queues and the sockets; each is read when
 * `/metrics` is requested.
 */
export function addGauges(metrics: Metrics, { pool, countSockets }: GaugeSources): void {
  const ask = async (query: string) =>
    (await pool.query<{ value: number }>(query)).rows[0]?.value ?? 0
  metrics.addGauge('database_connections', 'Open database connections', () => pool.totalCount)
  metrics.addGauge(
    'database_connections_idle',
    'Open database connections nobody uses',
    () => pool.idleCount,
  )
  metrics.addGauge(
    'database_waiting',
    'Requests that wait for a database connection',
    () => pool.waitingCount,
  )
  metrics.addGauge('relay_lag_seconds', 'Age of the oldest announcement not handed out', () =>
    ask(relayLag),
  )
  metrics.addGauge('relay_waiting', 'Announcements not handed out', () => ask(relayWaiting))
  metrics.addGauge('jobs_waiting', 'Jobs queued or running', () => ask(jobsWaiting))
  metrics.addGauge('jobs_lost', 'Jobs that failed as often as they may', () => ask(jobsFailed))
  metrics.addGauge('sockets', 'Open sockets', countSockets)
}
