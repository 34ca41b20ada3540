import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import type { Cluster } from './cluster.ts'
import { findPostmaster, removeDeadPostmaster } from './postmaster.ts'
import { runProgram, spawnOptions } from './processes.ts'

/** A crash recovery reads at most a few minutes of journal; beyond this something is wrong. */
export const startTimeoutSeconds = 120

const logIsLongAfterBytes = 10_000_000

const tuning = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  max_connections: '100',
  random_page_cost: '1.1',
  jit: 'off',
  max_wal_size: '2GB',
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  idle_in_transaction_session_timeout: '60s',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

const nonDurableSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
}

/** The programs and files a server is run from. */
export interface ServerSpec {
  readonly cluster: Cluster
  readonly binaries: Binaries
  readonly durable: boolean
}

/** A server that is ready. */
export interface Server {
  readonly child: ChildProcess
  readonly port: number
}

/**
 * Starts a server on the given port. Without one it gets the port it had last, so that other
 * processes on this data folder find it again, or a free one where that is taken; another program
 * may take a free port first, so it tries three times.
 */
export async function startServer(place: ServerSpec, port?: number): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const chosen =
      port ?? (attempt === 1 ? await lastPort(place.cluster) : undefined) ?? (await freePort())
    removeDeadPostmaster(place.cluster)
    const child = spawnServer(place, chosen)
    if (await untilReady(place.cluster, child)) {
      writeFileSync(place.cluster.portFile, `${chosen}\n`)
      return { child, port: chosen }
    }
    const { logFile } = place.cluster
    const lines = readFileSync(logFile, 'utf8').split('\n').slice(-12).join('\n')
    if (port || attempt === 3 || !lines.includes('could not bind')) {
      throw new Error(`PostgreSQL did not start; its log ${logFile} ends with:\n${lines}`)
    }
  }
}

/**
 * Returns the port that the server had last; undefined at the first start, and when another program
 * has it now.
 */
async function lastPort({ portFile }: Cluster): Promise<number | undefined> {
  const last = existsSync(portFile) ? Number(readFileSync(portFile, 'utf8')) : 0
  if (!Number.isInteger(last) || last <= 0) return undefined
  const probe = createServer().listen(last, '127.0.0.1')
  const isFree = await new Promise<boolean>((resolve) => {
    probe.once('listening', () => resolve(true)).once('error', () => resolve(false))
  })
  if (isFree) await new Promise((resolve) => probe.close(resolve))
  return isFree ? last : undefined
}

/**
 * Out of reach of the terminal's Ctrl-C: the server has to outlive the requests that still use it.
 */
function spawnServer({ cluster, binaries, durable }: ServerSpec, port: number): ChildProcess {
  const settings = Object.entries({
    ...tuning,
    ...(durable ? {} : nonDurableSettings),
    port: String(port),
  })
  const args = [
    '-D',
    cluster.dataDirectory,
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const output = openLog(cluster)
  const child = spawn(binaries.postgres, args, {
    ...spawnOptions(cluster),
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.unref()
  return child
}

/** A file and no pipe: a server whose launcher was killed goes on writing. */
function openLog(cluster: Cluster): number {
  const isLong = existsSync(cluster.logFile) && statSync(cluster.logFile).size > logIsLongAfterBytes
  if (isLong) renameSync(cluster.logFile, `${cluster.logFile}.1`)
  return openSync(cluster.logFile, 'a', 0o600)
}

async function untilReady(cluster: Cluster, child: ChildProcess): Promise<boolean> {
  let hasEnded = false
  const end = () => {
    hasEnded = true
  }
  child.once('error', end).once('exit', end)
  const deadline = Date.now() + startTimeoutSeconds * 1000
  while (!hasEnded && Date.now() < deadline) {
    const running = findPostmaster(cluster)
    if (running?.isReady && running.pid === child.pid) return true
    await sleep(15)
  }
  return false
}

/** Ends client sessions, writes everything down, and waits until the server is gone. */
export async function stopServer({
  cluster,
  binaries,
}: Pick<ServerSpec, 'cluster' | 'binaries'>): Promise<void> {
  if (!findPostmaster(cluster)) return
  const stop = (mode: string) =>
    runProgram(
      binaries.pgCtl,
      ['stop', '-D', cluster.dataDirectory, '-m', mode, '-w', '-t', '60'],
      cluster,
    )
  await stop('fast').catch(() => (findPostmaster(cluster) ? stop('immediate') : undefined))
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('no port')),
      )
    })
  })
}
