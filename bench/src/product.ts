import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { insertAccount, type Role } from '../../server/src/modules/accounts/index.ts'
import { openSession } from '../../server/src/modules/auth/index.ts'
import { postTransfer, topUpPostings } from '../../server/src/modules/ledger/index.ts'
import { type Ctx, newId, transaction } from '../../server/src/platform/context.ts'
import { connect, startEmbeddedPostgres } from '../../server/src/platform/db/index.ts'
import { loadKeys, silentLog } from '../../server/src/platform/ops/index.ts'
import { createLocalCache } from '../../server/test/fakes/local-cache.ts'
import { temporaryFolder } from '../../server/test/world/temporary-postgres.ts'
import { type ChildServer, startProcess } from './start-process.ts'

/** The product as it runs in production, on a database of its own that is safe against power loss. */
export interface Product {
  readonly address: string
  readonly databaseUrl: string
  /** The server's process, and that of its database. */
  readonly pids: readonly number[]
  readonly databasePid: number
  readonly db: pg.Client
  readonly ctx: Ctx
  stop(): Promise<void>
}

const main = join(import.meta.dirname, '../../server/src/main.ts')

/** Starts the product, with its pages where they are asked for. */
export async function openProduct({ pages = false } = {}): Promise<Product> {
  const folder = temporaryFolder()
  const dataDir = folder.path
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: { info: () => undefined, warn: console.warn },
  })
  const server = await startProcess(
    main,
    [`--roles=live,worker${pages ? ',api' : ''}`, '--port=0', `--data-dir=${dataDir}`],
    {
      env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'info' },
      ready: /Open (http:\S+)/,
    },
  )
  const db = new pg.Client({ connectionString: postgres.url })
  await db.connect()
  const kysely = connect(postgres.url, { max: 4 })
  const databasePid = Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0])
  return {
    address: server.ready,
    databaseUrl: postgres.url,
    pids: [server.pid, databasePid],
    databasePid,
    db,
    ctx: contextOver(kysely, dataDir),
    stop: () =>
      stopAll(server, [() => db.end(), () => kysely.destroy(), () => postgres.stop(), async () => folder.remove()]),
  }
}

async function stopAll(server: ChildServer, rest: readonly (() => Promise<unknown>)[]): Promise<void> {
  await server.stop()
  for (const stop of rest) await stop()
}

/** Enough of a context to fill a database through the modules' own doors. */
function contextOver(db: Ctx['db'], dataDir: string): Ctx {
  const nothing = () => undefined
  const parts = {
    db,
    newId,
    keys: loadKeys({ dataDir, signingKey: undefined, documentsKey: undefined }),
    now: () => new Date(),
    log: silentLog(),
    push: nothing,
    disconnect: nothing,
    wakeRelay: nothing,
    cache: createLocalCache(),
  }
  return { ...parts, afterCommit: (then: () => void) => then() } as Partial<Ctx> as Ctx
}

/** An account of a bench, with an open session. */
export interface Person {
  readonly id: string
  readonly token: string
}

/** Makes an account that may do everything its role may. */
export function makePerson(ctx: Ctx, role: Role, username: string): Promise<Person> {
  return transaction(ctx, async (ctx) => {
    const now = ctx.now()
    const marks = { emailVerifiedAt: now, documentsVerifiedAt: role === 'performer' ? now : null }
    const { id } = await insertAccount(ctx, {
      ...marks,
      role,
      username,
      name: username,
      email: `${username}@bench.test`,
    })
    return { id, token: await openSession(ctx, id, { ip: '127.0.0.1', userAgent: 'bench', remember: true }) }
  })
}

/** Puts money into a wallet; `amount` in hundredths of the currency. */
export async function topUpWallet(ctx: Ctx, fanId: string, amount: bigint): Promise<void> {
  const { postings } = topUpPostings({ gateway: 'sandbox', fanId, amount: amount as never }, 1)
  await transaction(ctx, (ctx) =>
    postTransfer(ctx, { reason: 'top_up', reference: ctx.newId(), postings, conversionRate: 1 }),
  )
}
