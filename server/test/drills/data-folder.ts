import path from 'node:path'
import type { App } from '../../src/app.ts'
import { jobs, listeners } from '../../src/app.ts'
import { localClient } from '../../src/platform/http/index.ts'
import { drainJobs } from '../../src/platform/jobs/index.ts'
import {
  createProgress,
  createShutdownHooks,
  readConfig,
  type ShutdownHooks,
  silentLog,
} from '../../src/platform/ops/index.ts'
import { relayBatch } from '../../src/platform/outbox/index.ts'
import { openProduct } from '../../src/start.ts'
import { createPerson, type Person } from '../world/people.ts'
import { temporaryFolder } from '../world/temporary-postgres.ts'
import { freePort, type ServerProcess, startServer } from './server-process.ts'

/**
 * A data folder on which a real server runs and is killed, and which a test reads while none runs.
 */
export interface DataFolder {
  readonly address: string
  readonly dataDir: string
  /** Opens the product on the same folder in this process, while the server does not run. */
  inProcess<T>(work: (app: App) => Promise<T>): Promise<T>
  startServer(roles?: string): Promise<ServerProcess>
  remove(): Promise<void>
}

/** Creates an empty data folder, with the embedded database or on the one of an address. */
export async function createDataFolder(databaseUrl?: string): Promise<DataFolder> {
  const folder = temporaryFolder()
  const dataDir = path.join(folder.path, 'data')
  const port = await freePort()
  async function inProcess<T>(work: (app: App) => Promise<T>): Promise<T> {
    const shutdownHooks: ShutdownHooks = createShutdownHooks()
    const log = silentLog()
    try {
      const settings = {
        DATA_DIR: dataDir,
        PORT: String(port),
        LOG_LEVEL: 'silent',
        DATABASE_URL: databaseUrl,
      }
      const config = readConfig(settings)
      const { app } = await openProduct({
        config,
        log,
        progress: createProgress(() => undefined),
        shutdownHooks,
      })
      await app.http.ready()
      return await work(app)
    } finally {
      await shutdownHooks.runAll(log)
    }
  }
  return {
    address: `http://127.0.0.1:${port}`,
    dataDir,
    inProcess,
    startServer: (roles) => startServer(dataDir, port, roles),
    async remove() {
      // Stops a database that a killed server left behind.
      await inProcess(async () => undefined).catch(() => undefined)
      folder.remove()
    },
  }
}

/** Delivers announcements and runs jobs until none is left. */
export async function settle(app: App): Promise<void> {
  for (let done = -1; done !== 0; ) {
    done = await relayBatch(app.base, listeners, true)
    done += await drainJobs(app.base, jobs)
  }
}

/** Creates a person whose client calls the product in this process. */
export const person = (app: App, role: 'fan' | 'performer' | 'admin'): Promise<Person> =>
  createPerson(app, role, {}, (token) => localClient(app.http, { token }))

/** Pays on the hosted page of the sandbox. */
export async function payHere(
  app: App,
  { paymentUrl }: { paymentUrl?: string | undefined },
): Promise<void> {
  await app.http.inject({
    method: 'POST',
    url: new URL(paymentUrl ?? '').pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'do=pay&card=good',
  })
}
