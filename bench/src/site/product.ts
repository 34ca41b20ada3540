import { join } from 'node:path'
import type pg from 'pg'
import { type ChildServer, startProcess } from '../harness/start-process.ts'
import type { Database } from './database.ts'
import { waitUntilIdle } from './settle.ts'

/** The options of a start of the product. */
export interface ProductOptions {
  /**
   * In one process that does everything, or split in one that answers and one that works in the
   * background.
   */
  readonly layout?: Layout
  /** Restarts a running product, so that its memory holds nothing of earlier work. */
  readonly isFresh?: boolean
  /** The door of a group of processes that share a limit of memory. */
  readonly group?: string | undefined
}

/** The processes of an installation. */
export type Layout = 'one' | 'split'

const roles: Readonly<Record<Layout, readonly string[]>> = {
  one: ['api,live,worker'],
  split: ['api,live', 'worker'],
}

/** The running product, as in production. */
export interface Product {
  readonly layout: Layout
  readonly address: string
  /** The process that answers. */
  readonly serverPid: number
  /** All processes of the product, with its database. */
  readonly pids: readonly number[]
  readonly db: pg.Client
  /** Waits until no announcement and no job is left. */
  settle(): Promise<void>
  stop(): Promise<void>
}

const main = join(import.meta.dirname, '../../../server/src/main.ts')
/** Chooses the options of Node as `npm start` does, and becomes the server. */
const launcher = join(import.meta.dirname, '../../../tools/node.mjs')

/**
 * Starts the product on a database, with its pages, and waits until the jobs of its first start are
 * done.
 */
export async function startProduct(
  { url, pid, db, dataDir }: Database,
  { layout = 'one', group }: ProductOptions,
): Promise<Product> {
  const servers: ChildServer[] = []
  for (const role of roles[layout]) {
    const args = [`--roles=${role}`, '--port=0', `--data-dir=${dataDir}`]
    const ready = role === 'worker' ? /Running as (\S+)/ : /Open (http:\S+)/
    servers.push(
      await startProcess(launcher, [main, ...args], {
        env: { DATABASE_URL: url, LOG_LEVEL: 'info' },
        ready,
        group,
      }),
    )
  }
  const [answering] = servers
  // What a filled site has never had done, such as changes of older rows, is in no figure.
  await waitUntilIdle(db)
  return {
    layout,
    address: answering?.ready ?? '',
    serverPid: answering?.pid ?? 0,
    pids: [...servers.map((server) => server.pid), pid],
    db,
    settle: () => waitUntilIdle(db),
    async stop() {
      for (const server of servers) await server.stop()
    },
  }
}
