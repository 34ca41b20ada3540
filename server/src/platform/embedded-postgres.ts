import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, findBinaries } from './postgres/binaries.ts'
import { type Cluster, createCluster, databaseName, openCluster, readPassword } from './postgres/cluster.ts'
import { claim, hasLiveLauncher, release } from './postgres/launcher.ts'
import { findOwner } from './postgres/owner.ts'
import { findPostmaster, type Postmaster } from './postgres/postmaster.ts'
import { run, spawnOptions } from './postgres/processes.ts'

/** Where to keep the data, and how sure it must be. */
export interface EmbeddedPostgresOptions {
  /** The folder of the database files, its password and its log. */
  readonly dataDir: string
  /** Other programs than the packaged ones. */
  readonly binaries?: Binaries
  readonly log: { info(line: string): void; warn(line: string): void }
  /** `false` gives up safety against power loss for speed: for tests only. */
  readonly durable?: boolean
}

/** A running database server. */
export interface EmbeddedPostgres {
  readonly url: string
  /** Stops the server and waits for it; does nothing when another process started it. */
  stop(): Promise<void>
}

/** A crash recovery reads at most a few minutes of journal; beyond this something is wrong. */
const startSeconds = 120

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

const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB' }

/**
 * Starts the database that comes with the product, or joins the one that another process of ours runs on this folder.
 * A server left behind by a killed process is stopped first.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const owner = findOwner()
  const cluster = openCluster(options.dataDir, owner)
  const binaries = options.binaries ?? findBinaries(owner)
  if (!claim(cluster)) return join(cluster, options)
  try {
    return await launch(cluster, binaries, options)
  } catch (error) {
    release(cluster)
    throw error
  }
}

async function join(cluster: Cluster, { log }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  log.info('Using the database that another Stagedoor process runs on this folder')
  const deadline = Date.now() + startSeconds * 1000
  while (Date.now() < deadline && hasLiveLauncher(cluster)) {
    const running = findPostmaster(cluster)
    if (running?.isReady) return { url: await openDatabase(cluster, running.port), stop: async () => {} }
    await sleep(50)
  }
  throw new Error(`The process that runs the database in ${cluster.home} did not get it ready`)
}

async function launch(
  cluster: Cluster,
  binaries: Binaries,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const durable = options.durable ?? true
  if (!existsSync(cluster.files)) options.log.info(`Making a new database in ${cluster.home}`)
  await createCluster(cluster, binaries, durable)
  const stop = () => stopServer(cluster, binaries)
  if (findPostmaster(cluster)) {
    options.log.warn('A database server was left behind by a process that was killed: stopping it')
    await stop()
  }
  const { child, port } = await startServer(cluster, binaries, durable)
  // The last resort when this process ends without stopping: PostgreSQL then shuts down cleanly by itself.
  const onExit = () => void child.kill('SIGINT')
  process.once('exit', onExit)
  const stopOnce = once(async () => {
    await stop()
    release(cluster)
    process.off('exit', onExit)
  })
  return { url: await openDatabase(cluster, port), stop: stopOnce }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work()
    return running
  }
}

/** Starts the server out of reach of the terminal's Ctrl-C: it has to outlive the requests that still use it. */
async function startServer(cluster: Cluster, binaries: Binaries, durable: boolean) {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const settings = Object.entries({ ...tuning, ...(durable ? {} : careless), port: String(port) })
    const args = ['-D', cluster.files, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
    const output = openLog(cluster)
    const child = spawn(binaries.postgres, args, {
      ...spawnOptions(cluster),
      detached: true,
      stdio: ['ignore', output, output],
    })
    closeSync(output)
    child.unref()
    if (await untilReady(cluster, child)) return { child, port }
    const lines = readFileSync(cluster.log, 'utf8').split('\n').slice(-12).join('\n')
    const isPortTaken = lines.includes('could not bind')
    if (!isPortTaken || attempt === 3)
      throw new Error(`PostgreSQL did not start; its log ${cluster.log} ends with:\n${lines}`)
  }
}

function openLog(cluster: Cluster): number {
  const tooLong = existsSync(cluster.log) && statSync(cluster.log).size > 10_000_000
  if (tooLong) renameSync(cluster.log, `${cluster.log}.1`)
  return openSync(cluster.log, 'a', 0o600)
}

async function untilReady(cluster: Cluster, child: ChildProcess): Promise<Postmaster | undefined> {
  let failed = false
  child.once('error', () => (failed = true))
  child.once('exit', () => (failed = true))
  const deadline = Date.now() + startSeconds * 1000
  while (!failed && Date.now() < deadline) {
    const running = findPostmaster(cluster)
    if (running?.isReady && running.pid === child.pid) return running
    await sleep(15)
  }
  return undefined
}

/** Ends client sessions, writes everything down, and waits until the server is gone. */
async function stopServer(cluster: Cluster, binaries: Binaries): Promise<void> {
  if (!findPostmaster(cluster)) return
  const stop = (mode: string) =>
    run(binaries.pgCtl, ['stop', '-D', cluster.files, '-m', mode, '-w', '-t', '60'], cluster)
  await stop('fast').catch(() => (findPostmaster(cluster) ? stop('immediate') : undefined))
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

/** The address of our database on a ready server; made where it does not exist yet. */
async function openDatabase(cluster: Cluster, port: number): Promise<string> {
  const address = `postgres://${databaseName}:${readPassword(cluster)}@127.0.0.1:${port}`
  const client = new pg.Client({ connectionString: `${address}/postgres` })
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
  return `${address}/${databaseName}`
}
