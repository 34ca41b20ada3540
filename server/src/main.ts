import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { App } from './app.ts'
import { addHealth, listen, listenForHealth, refuseTakenPort } from './listen.ts'
import type { Languages } from './platform/i18n/index.ts'
import {
  type Config,
  ConfigProblem,
  collectWhenIdle,
  configFromEnvironment,
  createLog,
  createProgress,
  createShutdownHooks,
  createTechnicalLog,
  describeUnknownSettings,
  type Log,
  type Progress,
  type ShutdownHooks,
  type TechnicalLog,
} from './platform/ops/index.ts'
import { openProduct, type Product, startBackground } from './start.ts'

const flags = process.argv.slice(2)
/** The flags without a value. */
const SWITCHES = ['--demo', '--dev']
const isDemo = flags.includes('--demo')
const isDev = flags.includes('--dev')

/**
 * The defaults of starts from a terminal, where people read a few lines instead of a log of every
 * request.
 */
const terminalDefaults = { LOG_LEVEL: 'warn' }
const demoDefaults = {
  ...terminalDefaults,
  DATA_DIR: './data/demo',
  AGE_WALLET_SIMULATOR: 'true',
}

/** The exports of the web folder; loaded only by processes that serve requests. */
interface Web {
  serveWeb(
    http: App['http'],
    options: Pick<App, 'invoke' | 'audienceOf' | 'namedPlaceOf'> & {
      publicUrl: string
      languages: Languages
      log: Log
      dev: boolean
      onProgress: (line: string) => void
    },
  ): Promise<void>
}

/** A demo that is there, or is being made behind the open site. */
interface Demo {
  readonly whole: Promise<boolean>
  stop(): Promise<unknown>
}

/** The exports of the tools folder that the demo needs. */
interface SeedTools {
  beginDemo(product: Product, progress: Progress): Promise<Demo>
  printLogins(progress: Progress): void
}

/** Loads a part of the product that not every process needs. */
async function loadPart<Part>(file: string): Promise<Part> {
  return (await import(pathToFileURL(path.join(import.meta.dirname, '../..', file)).href)) as Part
}

/**
 * Returns the settings; undefined, with an exit code and the reasons on the terminal, when they are
 * not valid.
 */
function readSettings(): Config | undefined {
  try {
    return configFromEnvironment(flags, isDemo ? demoDefaults : isDev ? terminalDefaults : {})
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error
    console.error(error.message)
    process.exitCode = 2
    return undefined
  }
}

interface ProcessDeps {
  readonly config: Config
  readonly technicalLog: TechnicalLog
  readonly log: Log
  readonly progress: Progress
  readonly shutdownHooks: ShutdownHooks
}

/** What `/ready` says until the demo is whole. */
const BEING_MADE = 'demo content is being made'

async function start(running: ProcessDeps): Promise<void> {
  const { config, progress } = running
  const answers = config.roles.includes('api') || config.roles.includes('live')
  progress.say('Stagedoor')
  for (const note of describeUnknownSettings(flags, SWITCHES)) progress.say(`  ! ${note}`)
  if (answers) await refuseTakenPort(config)
  running.shutdownHooks.add('collection of garbage', collectWhenIdle())
  const product = await openProduct(running)
  const seed = isDemo ? await loadPart<SeedTools>('tools/seed/index.ts') : undefined
  const demo = await seed?.beginDemo(product, progress)
  if (demo) running.shutdownHooks.add('demo', demo.stop, 30)
  if (config.roles.includes('api')) await serveSite(running, product)
  if (answers) await addHealth(running, product)
  if (!seed || !demo) return work(running, product, answers)
  product.pending.add(BEING_MADE)
  if (answers) await open(running, product, `(${BEING_MADE})`)
  // Until then the demo runs its jobs itself, by its own clock.
  if (!(await demo.whole)) return
  await startBackground(running, product)
  product.pending.delete(BEING_MADE)
  seed.printLogins(progress)
}

async function serveSite({ config, log, progress }: ProcessDeps, { app }: Product): Promise<void> {
  const { serveWeb } = await loadPart<Web>('web/src/server.ts')
  const options = {
    invoke: app.invoke,
    audienceOf: app.audienceOf,
    namedPlaceOf: app.namedPlaceOf,
    languages: app.base.languages,
    publicUrl: config.publicUrl,
    log,
    dev: isDev,
    onProgress: (line: string) => progress.say(`  ${line}`),
  }
  await progress.step('web', () => serveWeb(app.http, options))
}

/** Starts the background work, and listens where the process answers requests. */
async function work(running: ProcessDeps, product: Product, answers: boolean): Promise<void> {
  // Jobs may call the server in this process, which takes no more routes from then on.
  await startBackground(running, product)
  if (answers) return open(running, product, 'Stop with Ctrl-C.')
  await listenForHealth(running, product)
  running.progress.say(`\n  Running as ${running.config.roles.join(', ')}. Stop with Ctrl-C.\n`)
}

/** Listens and says where. */
async function open(running: ProcessDeps, product: Product, note: string): Promise<void> {
  const { config, log, progress } = running
  const port = await listen(running, product)
  log.info({ port, roles: config.roles }, 'listening')
  const address = config.port === 0 ? `http://${config.host}:${port}` : config.publicUrl
  progress.say(`\n  Open ${address}    ${note}\n`)
}

/** Returns a function that stops everything in order, once; a second signal exits immediately. */
function createStop({ shutdownHooks, log, progress }: ProcessDeps): (code: number) => void {
  let isStopping = false
  return (code) => {
    if (isStopping) process.exit(code || 130)
    isStopping = true
    progress.say('Stopping')
    void shutdownHooks.runAll(log).finally(() => end(code))
  }
}

/** The time that what is still open gets after everything was stopped, in milliseconds. */
const LINGER_MS = 1000

/**
 * Ends the process when nothing is open any longer, or after a moment. `process.exit` alone can
 * wait for ever: a compiler thread that needs a garbage collection waits for this one, which waits
 * for it.
 */
function end(code: number): void {
  process.exitCode = code
  setTimeout(() => process.exit(code), LINGER_MS).unref()
}

/** Runs the product until it is stopped by a signal or an error. */
async function run(config: Config): Promise<void> {
  const technicalLog = createTechnicalLog()
  const running = {
    config,
    technicalLog,
    log: createLog({ level: config.logLevel, onLine: technicalLog.logLine }),
    progress: createProgress(),
    shutdownHooks: createShutdownHooks(),
  }
  const stop = createStop(running)
  /**
   * The time of the last signal: Ctrl-C reaches the whole process group and npm forwards it too, so
   * two in a moment count once.
   */
  let lastSignal = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      const isEcho = Date.now() - lastSignal < 1000
      lastSignal = Date.now()
      if (!isEcho) stop(0)
    })
  }
  process.on('uncaughtException', (error) => {
    if (error instanceof ConfigProblem) console.error(error.message)
    else running.log.fatal({ err: error }, 'unexpected')
    stop(1)
  })
  await start(running)
}

const config = readSettings()
if (config) await run(config)
