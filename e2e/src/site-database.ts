import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSession } from '../../server/src/platform/db/index.ts'

/** Returns the address of the database that the server of the journeys has started. */
function databaseUrl(): string {
  const data = join(process.env.E2E_DATA_DIR ?? '', 'postgres')
  const note = join(data, 'location')
  const home = existsSync(note) ? readFileSync(note, 'utf8').trim() : data
  const port = readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(home, 'password'), 'utf8')
  return `postgres://stagedoor:${password}@127.0.0.1:${port}/stagedoor`
}

type Session = Awaited<ReturnType<typeof openSession>>

/**
 * Works on the database of the site. The server reads the clock of the machine, which no journey
 * can move: what shall be past is made older there.
 */
export async function onSiteDatabase(work: (session: Session) => Promise<unknown>): Promise<void> {
  const session = await openSession(databaseUrl(), { name: 'stagedoor journeys' })
  try {
    await work(session)
  } finally {
    await session.end()
  }
}
