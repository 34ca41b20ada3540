import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAlive } from '../../src/platform/db/embedded/processes.ts'
import { createDataFolder, type DataFolder } from './data-folder.ts'
import { expectDrillToHold, plantFrom, plantLateWrites } from './planted-tips.ts'
import { randomNumbers } from './random-numbers.ts'
import type { ServerProcess } from './server-process.ts'
import { createTippers, startTips, type Tippers } from './tips.ts'

/** The number of kills: `npm run drill -- database-kills` runs 50. */
const KILLS = Number(process.env.DRILL_KILLS ?? 2)
/** A drill with fewer answered tips a kill shows nothing. */
const TIPS_PER_KILL = process.env.DRILL_KILLS ? 50 : 20
/**
 * The pause between two looks at the answers, in milliseconds; the ordinary run leaves the machine
 * to other tests.
 */
const LOOK_EVERY_MS = process.env.DRILL_KILLS ? 5 : 50
const random = randomNumbers(Number(process.env.DRILL_SEED ?? 1))
const plant = plantFrom(process.env.DRILL_PLANT, ['tip', 'late-writes', 'rows'])

let folder: DataFolder
let server: ServerProcess | undefined
let tippers: Tippers

beforeAll(async () => {
  folder = await createDataFolder()
  tippers = await createTippers(folder)
  if (plant === 'late-writes') await plantLateWrites(folder)
}, 90_000)

afterAll(async () => {
  await server?.killNow().catch(() => undefined)
  await folder.remove()
})

/**
 * Returns the folder of the embedded server; a file names it where it is outside the data folder.
 */
function databaseHome(): string {
  const home = path.join(folder.dataDir, 'postgres')
  const note = path.join(home, 'location')
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : home
}

const postmaster = () =>
  readFileSync(path.join(databaseHome(), 'cluster', 'postmaster.pid'), 'utf8').split('\n')

/** Returns the process number of the database server; 0 between two servers. */
function serverPid(): number {
  try {
    return Number(postmaster()[0])
  } catch {
    return 0
  }
}

/**
 * The time for which the database stays away after a kill: it would be back before each address was
 * asked.
 */
const AWAY_MS = 1500

/**
 * Kills the whole database server, as the kernel does when memory runs out, and each that is
 * started in its place.
 */
async function killServer(): Promise<void> {
  for (const end = Date.now() + AWAY_MS; Date.now() < end; await sleep(20)) {
    const pid = serverPid()
    if (pid > 1 && isAlive(pid)) process.kill(pid, 'SIGKILL')
  }
}

/** Terminates every session of the database, as an administrator or a failover does. */
async function endSessions(): Promise<void> {
  const password = readFileSync(path.join(databaseHome(), 'password'), 'utf8')
  const client = new pg.Client({
    connectionString: `postgres://stagedoor:${password}@127.0.0.1:${postmaster()[3]}/stagedoor`,
  })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
  )
  await client.end()
}

/** Collects the answers of a page and of a call while the database comes and goes. */
async function watchAnswers(isOver: () => boolean): Promise<Set<string>> {
  const seen = new Set<string>()
  while (!isOver()) {
    for (const address of [
      '/api/user/feeds',
      '/creator',
      `/${randomUUID()}`,
      '/ready',
      '/health',
    ]) {
      const status = await fetch(folder.address + address, {
        headers: { cookie: 'ageRestrict=true' },
      }).then(
        async (response) => {
          await response.text()
          return response.status
        },
        () => 'unreachable',
      )
      seen.add(`${address.length > 30 ? '/unknown' : address} ${status}`)
    }
    await sleep(LOOK_EVERY_MS)
  }
  return seen
}

test('a site whose database is killed under load answers 503, recovers and loses nothing', async () => {
  server = await folder.startServer('api,live,worker')
  const load = startTips(folder.address, tippers)
  let isOver = false
  const watched = watchAnswers(() => isOver)
  for (let kill = 0; kill < KILLS; kill++) {
    await load.more(TIPS_PER_KILL + Math.floor(random() * 20))
    if (kill % 2 === 0) await killServer()
    else await endSessions()
  }
  await load.more(TIPS_PER_KILL)
  await load.stop()
  isOver = true
  const seen = await watched
  expect([...seen].filter((line) => !/^\/unknown 404$| (200|503)$/.test(line))).toEqual([])
  expect([...seen]).toContain('/api/user/feeds 503')
  expect([...seen]).toContain('/health 200')
  expect([...seen]).not.toContain('/health 503')
  expect([...seen]).toContain('/unknown 503')
  expect(server.hasEnded()).toBe(false)
  await server.stop()
  server = undefined

  const { acknowledged } = load
  await expectDrillToHold({ tippers, folder, acknowledged, plant })
  expect(load.acknowledged.length).toBeGreaterThanOrEqual((KILLS + 1) * TIPS_PER_KILL)
}, 900_000)
