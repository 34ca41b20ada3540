import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { addAgeGauges, timeAgeCompanies } from './age-metrics.ts'
import { type App, createApp, jobs, listeners } from './app.ts'
import type { Gateways } from './gateways/gateways.ts'
import { shareCuts } from './gateways/live/share-cuts.ts'
import { openGateways } from './gateways/open-gateways.ts'
import { addHashGauges } from './hash-gauges.ts'
import { failingLists } from './modules/hashlists/index.ts'
import { insertEntries } from './modules/logs/index.ts'
import { reapOrphans } from './modules/media/index.ts'
import { addPages, seedPages } from './modules/pages/index.ts'
import { seedCategories } from './modules/reference/index.ts'
import { fixedSettingWarnings } from './modules/settings/index.ts'
import { transaction } from './platform/context.ts'
import {
  type ConnectionPool,
  createPool,
  isInUse,
  migrate,
  queryThrough,
  startEmbeddedPostgres,
} from './platform/db/index.ts'
import { loadLanguages } from './platform/i18n/index.ts'
import { type JobReport, startWorkers } from './platform/jobs/index.ts'
import {
  addGauges,
  type Config,
  createMetrics,
  explainConnection,
  type Keys,
  type Log,
  loadKeys,
  type Metrics,
  type Progress,
  requireKeys,
  roles,
  type ShutdownHooks,
  type TechnicalLog,
  watchSlowStatements,
} from './platform/ops/index.ts'
import { startRelay } from './platform/outbox/index.ts'
import { type Bus, openBus, openRedisBus, type RedisBus } from './platform/realtime/index.ts'
import { serviceOutages } from './service-outages.ts'

/**
 * The migrations after whose first run initial content is created: that of a new database, and that
 * of its pages.
 */
const FIRST_MIGRATION = '0001_platform.sql'
const PAGES_MIGRATION = '0208_pages.sql'

const MEDIA_TOOLS_DO_NOT_RUN = 'The media tools do not run: videos and audio cannot be processed'

/** The parts of a start; everything that is opened is registered with `shutdownHooks`. */
export interface StartDeps {
  readonly config: Config
  readonly log: Log
  readonly technicalLog?: TechnicalLog
  readonly progress: Progress
  readonly shutdownHooks: ShutdownHooks
}

/** The product on its database, before any work or listening starts. */
export interface Product {
  readonly app: App
  readonly databaseUrl: string
  readonly bus: Bus
  readonly metrics: Metrics
  readonly pool: ConnectionPool
  /** The parts that do not work although the process answers; shown at `/ready`. */
  readonly warnings: Set<string>
  /** The work to finish before this process is ready, shown at `/ready`; it answers meanwhile. */
  readonly pending: Set<string>
  /** Returns the services that do not answer at the moment, one sentence each. */
  readonly findOutages: () => Promise<string[]>
}

/** Opens the database and composes the product on it. */
export async function openProduct(starting: StartDeps): Promise<Product> {
  const { config, log, progress, shutdownHooks } = starting
  await mkdir(config.dataDir, { recursive: true, mode: 0o755 })
  const databaseUrl = await progress.step('database', () => openDatabase(starting))
  if (await explainConnection('DATABASE_URL', databaseUrl, () => isInUse(databaseUrl)))
    requireKeys(config)
  // Before the first migration, so that another process that starts at the same time finds both
  // database and keys, or neither.
  const keys = loadKeys(config)
  const applied = await progress.step('migrations', () => migrate(databaseUrl))
  if (applied.length > 0) log.info({ applied }, 'migrated')
  const onLost = (error: Error) => log.warn({ err: error }, 'database connection lost')
  const pool = createPool(databaseUrl, { max: config.databasePool, onLost })
  const statements = watchSlowStatements(log, config.slowStatementMs)
  const db = queryThrough(pool, statements.watch)
  shutdownHooks.add('database connections', () => db.destroy())
  const bus = await openBus(databaseUrl, log)
  shutdownHooks.add('bus', () => bus.close())
  const socketBus = await openSocketBus(starting)
  const metrics = createMetrics()
  const app = await createApp({
    config,
    keys,
    languages: loadLanguages(config.languages),
    log,
    attribute: statements.attribute,
    db,
    bus,
    socketBus,
    gateways: openOutside(starting, { keys, bus, metrics }),
    metrics,
    technicalLog: starting.technicalLog,
    now: () => new Date(),
    checkAnswers: false,
    hasSockets: config.roles.includes('live'),
    isSplit: isSplit(config),
  })
  startTechnicalLog(starting, app)
  await seedAfter(applied, starting, app)
  addGauges(metrics, { pool, countSockets: () => app.live?.count() ?? 0 })
  for (const add of [addHashGauges, addAgeGauges]) add(metrics, app.base)
  const services = { files: app.base.gateways.files, redis: socketBus }
  const findOutages = () => serviceOutages(services, () => failingLists(app.base))
  return { app, databaseUrl, bus, metrics, pool, ...noNotes(), findOutages }
}

/** Fills what new migrations have created, and adds the pages that a version brings to old sites. */
async function seedAfter(
  applied: readonly string[],
  { config, progress }: StartDeps,
  { base }: App,
): Promise<void> {
  if (applied.includes(FIRST_MIGRATION)) {
    for (const note of fixedSettingWarnings(config)) progress.say(`  ${note}`)
    await transaction(base, seedCategories)
  }
  if (applied.includes(PAGES_MIGRATION)) await transaction(base, seedPages)
  await transaction(base, addPages)
}

const noNotes = () => ({ warnings: new Set<string>(), pending: new Set<string>() })

/** Returns true when other processes of the installation have the roles that this one lacks. */
const isSplit = (config: Config): boolean => roles.some((role) => !config.roles.includes(role))

async function openSocketBus({
  config: { redisUrl },
  log,
  shutdownHooks,
}: StartDeps): Promise<RedisBus | undefined> {
  if (!redisUrl) return undefined
  const bus = await explainConnection('REDIS_URL', redisUrl, () => openRedisBus(redisUrl, log))
  shutdownHooks.add('Redis', bus.close)
  return bus
}

function openOutside(
  { config, log, shutdownHooks }: StartDeps,
  { keys, bus, metrics }: { readonly keys: Keys; readonly bus: Bus; readonly metrics: Metrics },
): Gateways {
  const opened = openGateways(config, keys)
  const gateways = isSplit(config) ? { ...opened, live: shareCuts(opened.live, bus, log) } : opened
  shutdownHooks.add('live video', () => gateways.live.close())
  shutdownHooks.add('search of hashes', () => gateways.hashSearch.close())
  return { ...gateways, ageMethods: timeAgeCompanies(metrics, gateways.ageMethods) }
}

/** Starts writing the technical logs of failures, requests and warnings. */
function startTechnicalLog({ technicalLog, shutdownHooks }: StartDeps, { base }: App): void {
  if (!technicalLog) return
  const stop = technicalLog.start((entries) => insertEntries(base, entries))
  shutdownHooks.add('technical logs', stop)
}

async function openDatabase({ config, log, shutdownHooks }: StartDeps): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl
  const server = await startEmbeddedPostgres({
    dataDir: path.join(config.dataDir, 'postgres'),
    log,
  })
  shutdownHooks.add('database', server.stop, 90)
  return server.url
}

/** Starts the relay and the workers, where the roles include them. */
export async function startBackground(
  { config, shutdownHooks, log }: StartDeps,
  product: Product,
): Promise<void> {
  const { app, bus, metrics, databaseUrl } = product
  if (!config.roles.includes('worker')) return
  shutdownHooks.add('media tools', watchMediaTools(product, log))
  await reapOrphans(app.base)
  const relay = startRelay(app.base, listeners, { bus, onBatch: metrics.recordRelayBatch })
  shutdownHooks.add('relay', relay.stop)
  const onReport = ({ name, outcome, ...times }: JobReport) =>
    metrics.recordJob(name, outcome, times)
  const options = { url: databaseUrl, concurrency: config.workerConcurrency }
  const worker = await startWorkers(jobs, { base: app.base, onReport }, options)
  shutdownHooks.add('worker', worker.stop, 15)
}

const LOOK_AGAIN_MS = 60_000

/**
 * Logs which programs read people's videos and whether this machine can confine them fully. While
 * they do not run, `/ready` reports a warning, and they are located again every minute.
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
