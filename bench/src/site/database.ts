import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Ctx } from '../../../server/src/platform/context.ts'
import { newId } from '../../../server/src/platform/context.ts'
import { connect, startEmbeddedPostgres } from '../../../server/src/platform/db/index.ts'
import { loadKeys, silentLog } from '../../../server/src/platform/ops/index.ts'
import { createLocalCache } from '../../../server/test/fakes/local-cache.ts'
import { temporaryFolder } from '../../../server/test/world/temporary-postgres.ts'

/**
 * A database server of the bench's own, safe against power loss, and the data folder of the product
 * on it.
 */
export interface Database {
  readonly url: string
  readonly pid: number
  readonly dataDir: string
  readonly db: pg.Client
  /** A context that fills the database through the modules' own doors. */
  readonly ctx: Ctx
  stop(): Promise<void>
}

/** Starts an empty database in a temporary folder, with further settings of PostgreSQL. */
export async function openDatabase(settings = ''): Promise<Database> {
  const folder = temporaryFolder()
  const dataDir = folder.path
  const start = () =>
    startEmbeddedPostgres({
      dataDir: join(dataDir, 'postgres'),
      log: { info: () => undefined, warn: console.warn },
    })
  let postgres = await start()
  if (settings) {
    await postgres.stop()
    appendFileSync(join(dataDir, 'postgres/cluster/postgresql.auto.conf'), settings)
    postgres = await start()
  }
  const db = new pg.Client({ connectionString: postgres.url })
  await db.connect()
  const kysely = connect(postgres.url, { max: 4 })
  return {
    url: postgres.url,
    pid: Number(
      readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
    ),
    dataDir,
    db,
    ctx: contextOver(kysely, dataDir),
    async stop() {
      await db.end()
      await kysely.destroy()
      await postgres.stop()
      folder.remove()
    },
  }
}

/** Enough of a context for the calls that fill a database. */
function contextOver(db: Ctx['db'], dataDir: string): Ctx {
  const nothing = () => undefined
  const parts = {
    db,
    newId,
    keys: loadKeys({
      dataDir,
      signingKey: undefined,
      documentsKey: undefined,
      instanceKey: undefined,
    }),
    now: () => new Date(),
    log: silentLog(),
    push: nothing,
    disconnect: nothing,
    wakeRelay: nothing,
    cache: createLocalCache(),
  }
  return { ...parts, afterCommit: (then: () => void) => then() } as Partial<Ctx> as Ctx
}
