import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSession } from '../../server/src/platform/db/index.ts'

/** Opens a session of the database that the server of the journeys has started. */
export function openDatabase() {
  const data = join(process.env.E2E_DATA_DIR ?? '', 'postgres')
  const note = join(data, 'location')
  const home = existsSync(note) ? readFileSync(note, 'utf8').trim() : data
  const port = readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(home, 'password'), 'utf8')
  return openSession(`postgres://stagedoor:${password}@127.0.0.1:${port}/stagedoor`, { name: 'stagedoor journeys' })
}
