import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EventName } from '@stagedoor/contract/events'
import type { Api } from '@stagedoor/contract/kit'
import type { CreateFile } from '@stagedoor/live-video'
import { openCompanies } from '@stagedoor/payment-companies'
import { type App, type AppParts, createApp, jobs } from '../../src/app.ts'
import { openAgeMethods } from '../../src/gateways/age-methods/open-age-methods.ts'
import type { Gateways } from '../../src/gateways/gateways.ts'
import type { GeoPlace } from '../../src/gateways/geo/port.ts'
import { openHashSearch } from '../../src/gateways/hash-search/open-hash-search.ts'
import { openHashServices } from '../../src/gateways/hash-services/open-hash-services.ts'
import { openIdentity } from '../../src/gateways/identity/open-identity.ts'
import { openIdentityChecks } from '../../src/gateways/identity-checks/open-identity-checks.ts'
import { shareCuts } from '../../src/gateways/live/share-cuts.ts'
import { openMailOutbox } from '../../src/gateways/mail/mail-outbox.ts'
import { openMail } from '../../src/gateways/mail/open-mail.ts'
import { openFiles, openLive, openPush, openRemoteLive } from '../../src/gateways/open-gateways.ts'
import { openSandbox } from '../../src/gateways/payments/sandbox/sandbox-gateway.ts'
import { openSanctionLists } from '../../src/gateways/sanction-lists/download-lists.ts'
import { openVies } from '../../src/gateways/vat-numbers/vies.ts'
import type { Audience } from '../../src/platform/context.ts'
import { createPool, queryThrough } from '../../src/platform/db/index.ts'
import { localClient } from '../../src/platform/http/index.ts'
import {
  type Config,
  createMetrics,
  type Log,
  loadKeys,
  readConfig,
  silentLog,
  type TechnicalLog,
  watchSlowStatements,
} from '../../src/platform/ops/index.ts'
import { type Bus, openBus } from '../../src/platform/realtime/index.ts'
import { openFakeLive } from '../fakes/live-provider.ts'
import { openFakeReleaseSites } from '../fakes/release-sites.ts'
import { noteCost } from './costs.ts'
import { knowJobs } from './know-jobs.ts'
import { createPerson, type Person, type PersonOptions } from './people.ts'
import { createSettle, runSchedule } from './settle.ts'
import { sharedGateways, sharedLanguages } from './shared-parts.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

/** A clock that tests can move. */
export interface Clock {
  now(): Date
  /** Moves the clock, by milliseconds. */
  advance(ms: number): void
  set(to: Date): void
}

/** A push that left the product. */
export interface Pushed {
  readonly to: Audience
  readonly event: EventName
  readonly payload: unknown
}

/**
 * A running product in miniature: real database, real HTTP stack, the real client; the outside
 * world is faked.
 */
export interface World {
  readonly app: App
  readonly clock: Clock
  readonly databaseUrl: string
  /** Every push so far, oldest first. */
  readonly pushed: Pushed[]
  /** Returns a client with this session token, or of a guest; each has an address of its own. */
  api(token?: string): Api
  /** Creates a logged-in fan. */
  fan(options?: PersonOptions): Promise<Person>
  /** Creates a logged-in performer, by default with confirmed address and approved documents. */
  performer(options?: PersonOptions): Promise<Person>
  /** Creates a logged-in admin. */
  admin(options?: PersonOptions): Promise<Person>
  /** Sends one raw request through the whole HTTP stack. */
  inject: App['http']['inject']
  /**
   * Delivers announcements and runs jobs until none is left. A failing listener or job fails the
   * test.
   */
  settle(): Promise<void>
  /**
   * Runs every recurring job once, as the schedule would at the clock's time, and settles; with
   * `modules`, only the jobs of these.
   */
  runScheduledJobs(modules?: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** The settings of a world that a test can change. */
export interface WorldOptions {
  readonly environment?: Readonly<Record<string, string>>
  /** Receives the log, which is otherwise discarded. */
  readonly log?: Log
  /** Registers further routes before the server is ready. */
  readonly prepare?: (http: App['http']) => void
  /** Collects entries of the technical logs, which are otherwise discarded. */
  readonly technicalLog?: TechnicalLog
  /** Prepares the database before the product connects to it. */
  readonly prepareDatabase?: (databaseUrl: string) => Promise<void>
  /** Receives what PostgreSQL reports beside the answers to statements. */
  readonly onNotice?: (message: string) => void
  /** True carries live video for real, instead of by the fake provider. */
  readonly hasVideo?: boolean
  readonly createRecording?: CreateFile
  /** The places of some addresses, before those that the bundled data knows. */
  readonly places?: Readonly<Record<string, GeoPlace>>
  /** True connects the world with other processes on its database. */
  readonly isSplit?: boolean
}

/** The most database connections of a world. */
export const WORLD_CONNECTIONS = 10

const START = new Date('2026-03-15T12:00:00.000Z')

/** Passes on input that the types of a call refuse, for tests of what the server does with it. */
export const malformed = (input: unknown): never => input as never

/**
 * Creates a world of its own: a database cloned from the migrated template and an empty data
 * folder.
 */
export const createWorld = (options: WorldOptions = {}): Promise<World> =>
  noteCost('world', () => openWorld(options))

async function openWorld(options: WorldOptions): Promise<World> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'stagedoor-world-'))
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...options.environment })
  const log = options.log ?? silentLog()
  await options.prepareDatabase?.(database.url)
  const opened = openDatabase(database.url, config, { log, onNotice: options.onNotice })
  const bus = await openBus(database.url, log)
  const pushed: Pushed[] = []
  const clock = createClock()
  const app = await createApp({
    config,
    keys: loadKeys(config),
    languages: sharedLanguages(config.languages),
    log,
    ...opened,
    bus,
    isSplit: options.isSplit === true,
    gateways: openGateways(config, options, bus),
    metrics: createMetrics(),
    technicalLog: options.technicalLog,
    now: clock.now,
    checkAnswers: true,
    hasSockets: true,
    onPush: (to, event, payload) => void pushed.push({ to, event, payload }),
  })
  await makeReady(app, options)
  const settle = createSettle(app)
  return {
    app,
    clock,
    databaseUrl: database.url,
    pushed,
    api: (token) => clientOf(app, token),
    ...peopleOf(app),
    inject: app.http.inject.bind(app.http) as App['http']['inject'],
    settle,
    runScheduledJobs: (modules) => runSchedule(app, settle, modules),
    close: () => noteCost('closing', () => closeWorld(app, { bus, database, dataDir })),
  }
}

async function closeWorld(
  app: App,
  { bus, database, dataDir }: { bus: Bus; database: TestDatabase; dataDir: string },
): Promise<void> {
  await closeApp(app, bus)
  await app.base.db.destroy()
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
}

async function makeReady({ base, http }: App, { prepare }: WorldOptions): Promise<void> {
  await knowJobs(base.db, jobs)
  prepare?.(http)
  await http.ready()
}

function openDatabase(
  url: string,
  { slowStatementMs }: Config,
  { log, onNotice }: { log: Log; onNotice: WorldOptions['onNotice'] },
): Pick<AppParts, 'db' | 'attribute'> {
  const { attribute, watch } = watchSlowStatements(log, slowStatementMs)
  const pool = createPool(url, { max: WORLD_CONNECTIONS })
  if (onNotice)
    pool.on(
      'connect',
      (client) => void client.on('notice', ({ message = '' }) => onNotice(message)),
    )
  return { db: queryThrough(pool, watch), attribute }
}

async function closeApp({ live, http, base }: App, bus: Bus): Promise<void> {
  await base.gateways.live.close()
  await base.gateways.hashSearch.close()
  await live?.close()
  await http.close()
  await bus.close()
}

function peopleOf(app: App): Pick<World, 'fan' | 'performer' | 'admin'> {
  const client = (token: string) => clientOf(app, token)
  return {
    fan: (options = {}) => createPerson(app, 'fan', options, client),
    performer: (options = {}) => createPerson(app, 'performer', options, client),
    admin: (options = {}) => createPerson(app, 'admin', options, client),
  }
}

function openGateways(
  config: Config,
  { hasVideo, createRecording, places }: WorldOptions,
  bus: Bus,
): Gateways {
  const { mediaTools, geo } = sharedGateways(places)
  return {
    identity: openIdentity(config),
    identityChecks: openIdentityChecks(config),
    ageMethods: openAgeMethods(config, loadKeys(config)),
    sanctionLists: openSanctionLists(),
    vatNumbers: openVies(config.viesUrl),
    releaseSites: openFakeReleaseSites(),
    mail: openMail(undefined, openMailOutbox(join(config.dataDir, 'outbox'))),
    files: openFiles(config),
    mediaTools,
    geo,
    hashSearch: openHashSearch(),
    hashServices: openHashServices(config),
    push: openPush(config, loadKeys(config)),
    live: hasVideo
      ? shareCuts(
          openLive({ ...config, livePort: 0 }, loadKeys(config), mediaTools.live, createRecording),
          bus,
          silentLog(),
        )
      : openFakeLive(),
    remoteLive: openRemoteLive(config),
    payments: { sandbox: openSandbox() },
    paymentCompanies: openCompanies(),
  }
}

function createClock(): Clock {
  let time = START.getTime()
  return {
    // A real clock does not return the same instant for long, and tests that order by time rely on
    // that.
    now: () => new Date(time++),
    advance(ms) {
      time += ms
    },
    set(to) {
      time = to.getTime()
    },
  }
}

let lastAddress = 0

/**
 * Returns a client with an address of its own, so that rate limits of one test never affect
 * another.
 */
export function clientOf(app: App, token?: string): Api {
  lastAddress += 1
  const ip = `10.${(lastAddress >> 16) & 255}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`
  return localClient(app.http, { token, ip })
}
