import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type pg from 'pg'
import type { Side, Work } from './compare.ts'
import { reapedCpuSeconds } from './cpu-seconds.ts'

const SCALE = 32
const CLIENTS = 16
const run = promisify(execFile)

/** The database server that pgbench is run on. */
export interface PgbenchServer {
  readonly databaseUrl: string
  readonly databasePid: number
  readonly db: pg.Client
}

/**
 * Prepares pgbench's own transaction in a database of its own on the same server; undefined where
 * it is not installed. Its clients wait for each other on one row a scale, so the scale is larger
 * than their number.
 */
export async function openPgbench({
  databaseUrl,
  databasePid,
  db,
}: PgbenchServer): Promise<Side | undefined> {
  const isThere = await run('pgbench', ['--version']).then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  const url = new URL(databaseUrl)
  const env = {
    ...process.env,
    PGHOST: url.hostname,
    PGPORT: url.port,
    PGUSER: url.username,
    PGPASSWORD: decodeURIComponent(url.password),
  }
  const { rowCount } = await db.query(`select from pg_database where datname = 'pgbench'`)
  if (!rowCount) {
    await db.query('create database pgbench')
    await run('pgbench', ['-i', '-q', '-s', String(SCALE), 'pgbench'], { env })
  }
  return {
    pids: [databasePid],
    async run(seconds): Promise<Work> {
      const before = reapedCpuSeconds()
      const args = [
        '-b',
        'tpcb-like',
        '-n',
        '-c',
        String(CLIENTS),
        '-j',
        '2',
        '-T',
        String(seconds),
      ]
      const { stdout } = await run('pgbench', [...args, 'pgbench'], { env })
      return { done: parsePgbench(stdout), clientCpu: reapedCpuSeconds() - before }
    },
  }
}

/** Reads the number of transactions that pgbench printed; throws when some failed. */
export function parsePgbench(printed: string): number {
  const failed = Number(/number of failed transactions: (\d+)/.exec(printed)?.[1] ?? 0)
  if (failed > 0) throw new Error(`${failed} transactions of pgbench failed`)
  const done = Number(/transactions actually processed: (\d+)/.exec(printed)?.[1])
  if (!(done > 0)) throw new Error(`pgbench did nothing: ${printed.slice(0, 300)}`)
  return done
}
