import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import type pg from 'pg'
import { type App, createApp, jobs, listeners } from './app.ts'
import { openGateways } from './gateways/open.ts'
import { insertEntries } from './modules/logs/index.ts'
import { tidyAfterTheDead } from './modules/media/index.ts'
import { openPages } from './modules/pages/index.ts'
import { openCategories } from './modules/reference/index.ts'
import { fixedNotes } from './modules/settings/index.ts'
import { type Bus, openBus } from './platform/bus.ts'
import type { Closers } from './platform/closers.ts'
import { type Config, ConfigProblem, roles } from './platform/config.ts'
import { transaction } from './platform/context.ts'
import { createPool, queryThrough } from './platform/database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { serveHealth } from './platform/health.ts'
import type { Journal } from './platform/journal.ts'
import { loadKeys, requireKeys } from './platform/keys.ts'
import type { Log } from './platform/log.ts'
import { createMetrics, type Metrics } from './platform/metrics.ts'
import { isInUse, migrate, readMigrations } from './platform/migrations.ts'
import type { Progress } from './platform/progress.ts'
import { openRedisBus } from './platform/redis-bus.ts'
import { startRelay } from './platform/relay.ts'
import { watchVitals } from './platform/vitals.ts'
import { startLanes } from './platform/worker-lanes.ts'

/** Applied means: this database is new, or its pages are. */
const FIRST_MIGRATION = '0001_platform.sql'
const PAGES_MIGRATION = '0208_pages.sql'

const MEDIA_TOOLS_DO_NOT_RUN = 'The media tools do not run: videos and sounds cannot be processed'

/** What a start is given; everything it opens is handed to `closers`. */
export interface Starting {
  readonly config: Config
  readonly log: Log
  readonly journal?: Journal
  readonly progress: Progress
  readonly closers: Closers
}

/** A product that is put together on its database; nothing works or listens yet. */
export interface Product {
  readonly app: App
  readonly databaseUrl: string
  readonly bus: Bus
  readonly metrics: Metrics
  readonly pool: pg.Pool
  /** What does not work although the process answers; shown at `/ready`. */
  readonly warnings: Set<string>
}

/** Opens the database and puts the product on it. */
export async function openProduct(starting: Starting): Promise<Product> {
  const { config, log, progress, closers } = starting
  await mkdir(config.dataDir, { recursive: true, mode: 0o755 })
  const databaseUrl = await progress.step('database', () => openDatabase(starting))
  if (await isInUse(databaseUrl)) requireKeys(config)
  // Before the first migration: another process that starts beside this one then finds database and keys, or neither.
  const keys = loadKeys(config)
  const applied = await progress.step('migrations', () => migrate(databaseUrl))
  if (applied.length > 0) log.info({ applied }, 'migrated')
  const onLost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const pool = createPool(databaseUrl, { max: config.databasePool, onLost })
  const db = queryThrough(pool)
  closers.add('database connections', () => db.destroy())
  const bus = await openBus(databaseUrl, log)
  closers.add('bus', () => bus.close())
  const socketBus = config.redisUrl ? await openRedisBus(config.redisUrl, log) : undefined
  if (socketBus) closers.add('Redis', socketBus.close)
  const metrics = createMetrics()
  const app = await createApp({
    config,
    keys,
    log,
    db,
    bus,
    socketBus,
    gateways: openGateways(config, keys),
    metrics,
    journal: starting.journal,
    now: () => new Date(),
    checkAnswers: false,
    hasSockets: config.roles.includes('live'),
    isSplit: roles.some((role) => !config.roles.includes(role)),
  })
  collectLogs(starting, app)
  if (applied.includes(FIRST_MIGRATION)) {
    for (const note of fixedNotes(config)) progress.say(`  ${note}`)
    await transaction(app.base, openCategories)
  }
  if (applied.includes(PAGES_MIGRATION)) await transaction(app.base, openPages)
  watchVitals(metrics, { pool, countSockets: () => app.live?.count() ?? 0 })
  return { app, databaseUrl, bus, metrics, pool, warnings: new Set() }
}

/** Begins to write what the console shows of failures, requests and warnings. */
function collectLogs({ journal, closers }: Starting, { base }: App): void {
  if (!journal) return
  const stop = journal.start((entries) => insertEntries(base, entries))
  closers.add('technical logs', stop)
}

async function openDatabase({ config, log, closers }: Starting): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl
  const server = await startEmbeddedPostgres({ dataDir: path.join(config.dataDir, 'postgres'), log })
  closers.add('database', server.stop, 90)
  return server.url
}

/** Hands out announcements and works through jobs, where the roles say so. */
export async function startBackground({ config, closers, log }: Starting, product: Product): Promise<void> {
  const { app, bus, metrics, databaseUrl } = product
  if (!config.roles.includes('worker')) return
  closers.add('media tools', watchMediaTools(product, log))
  await tidyAfterTheDead(app.base)
  const relay = startRelay(app.base, listeners, bus)
  closers.add('relay', relay.stop)
  const onReport = ({ name, outcome, ms }: { name: string; outcome: 'done' | 'failed'; ms: number }) =>
    metrics.worked(name, outcome, ms)
  const options = { url: databaseUrl, concurrency: config.workerConcurrency }
  const worker = await startLanes(jobs, { base: app.base, onReport }, options)
  closers.add('worker', worker.stop, 15)
}

const LOOK_AGAIN_MS = 60_000

/**
 * Logs which programs read people's videos and whether this machine can confine them fully. While they do not run,
 * `/ready` says so, and they are looked for again every minute.
 */
function watchMediaTools({ app, warnings }: Product, log: Log): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    warnings.delete(MEDIA_TOOLS_DO_NOT_RUN)
    try {
      const tools = await app.base.gateways.mediaTools.describe()
      if (tools.isOffline && tools.hasMemoryLimit) log.info(tools, 'media tools')
      else log.warn(tools, 'media tools are not fully confined on this machine')
    } catch (error) {
      warnings.add(MEDIA_TOOLS_DO_NOT_RUN)
      log.error({ err: error }, 'videos cannot be processed')
      timer = setTimeout(() => void look(), LOOK_AGAIN_MS).unref()
    }
  }
  void look()
  return async () => clearTimeout(timer)
}

/** Answers health, then whatever `serveRest` adds, and listens; gives the port that was taken. */
export async function listen(
  { config, closers, progress }: Starting,
  { app, metrics, pool, warnings }: Product,
): Promise<number> {
  const { metricsToken } = config
  const findWarnings = () => [...warnings]
  await app.http.register(async (plain) =>
    serveHealth(plain, { pool, migrations: readMigrations(), metrics, metricsToken, findWarnings }),
  )
  closers.add('requests', () => closeHttp(app), 15)
  await progress.step('server', () => app.http.listen({ port: config.port, host: config.host }))
  const address = app.http.server.address()
  return typeof address === 'object' && address ? address.port : config.port
}

/** Long answers get ten seconds to end; sockets are told to go at once and come back to another process. */
async function closeHttp(app: App): Promise<void> {
  const hurry = setTimeout(() => app.http.server.closeAllConnections(), 10_000)
  await app.live?.close()
  await app.http.close()
  clearTimeout(hurry)
}

/** Finds a taken port before anything slow is done. */
export async function refuseTakenPort({ port, host }: Config): Promise<void> {
  const probe = createServer()
  probe.listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE') throw new ConfigProblem(`Cannot listen on ${host}:${port}: ${(error as Error).message}`)
    throw new ConfigProblem(`Port ${port} is taken by another program. Choose another: --port=${port + 1}`)
  }
  await new Promise((resolve) => probe.close(resolve))
}
