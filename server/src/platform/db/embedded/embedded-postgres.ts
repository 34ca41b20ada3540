import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSession } from '../database.ts'
import { type Binaries, findBinaries } from './binaries.ts'
import { type Cluster, createCluster, databaseName, openCluster, readPassword } from './cluster.ts'
import { acquireInstanceLock, isLockedByOther, releaseInstanceLock } from './instance-lock.ts'
import { findPostmaster } from './postmaster.ts'
import { type ServerSpec, startTimeoutSeconds, stopServer } from './server.ts'
import { superviseServer } from './supervisor.ts'
import { findSystemUser } from './system-user.ts'

/** The folder of the data, and how durable writes must be. */
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

/**
 * Starts the database that comes with the product, or joins the one that another process of ours
 * runs on this folder. A server left behind by a killed process is stopped first; one that dies is
 * started again.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const owner = findSystemUser()
  const cluster = openCluster(options.dataDir, owner)
  const binaries = options.binaries ?? findBinaries(owner)
  if (!acquireInstanceLock(cluster)) return join(cluster, options)
  try {
    return await launch({ cluster, binaries, durable: options.durable ?? true }, options)
  } catch (error) {
    releaseInstanceLock(cluster)
    throw error
  }
}

async function join(cluster: Cluster, { log }: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  log.info('Using the database that another Stagedoor process runs on this folder')
  const deadline = Date.now() + startTimeoutSeconds * 1000
  while (Date.now() < deadline && isLockedByOther(cluster)) {
    const running = findPostmaster(cluster)
    if (running?.isReady)
      return { url: await openDatabase(cluster, running.port), stop: async () => {} }
    await sleep(50)
  }
  throw new Error(`The process that runs the database in ${cluster.home} did not get it ready`)
}

async function launch(
  place: ServerSpec,
  { log }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { cluster, binaries, durable } = place
  if (!existsSync(cluster.dataDirectory)) log.info(`Making a new database in ${cluster.home}`)
  await createCluster(cluster, binaries, durable)
  if (findPostmaster(cluster)) {
    log.warn('A database server was left behind by a process that was killed: stopping it')
    await stopServer(place)
  }
  const keeper = await superviseServer(place, log)
  const stop = once(async () => {
    await keeper.stop()
    releaseInstanceLock(cluster)
  })
  try {
    return { url: await openDatabase(cluster, keeper.port), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work()
    return running
  }
}

/**
 * Returns the address of the product's database on a ready server, and creates the database if it
 * is missing.
 */
async function openDatabase(cluster: Cluster, port: number): Promise<string> {
  const address = `postgres://${databaseName}:${readPassword(cluster)}@127.0.0.1:${port}`
  const client = await openSession(`${address}/postgres`, { name: 'stagedoor start' })
  try {
    const found = await client.query('select from pg_database where datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`)
  } finally {
    await client.end()
  }
  return `${address}/${databaseName}`
}
