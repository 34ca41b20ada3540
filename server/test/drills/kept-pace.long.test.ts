import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { listHashLists } from '@stagedoor/contract/hashlists'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compareKept } from '../../src/modules/media/checks/compare-kept.ts'
import { onList } from '../world/hash-lists.ts'
import type { Person } from '../world/people.ts'
import { createWorld, type World } from '../world/world.ts'
import { fillKept } from './kept-files.ts'

const FILES = Number(process.env.DRILL_FILES ?? 10_000)
/** The entries that lists get: the last number is more than are compared one by one. */
const ENTRIES = (process.env.DRILL_ENTRIES ?? '10,1000,20000,25000').split(',').map(Number)
/** The time of a tick of the system by which processes are accounted, in milliseconds. */
const TICK_MS = 10

let world: World
let admin: Person

beforeAll(async () => {
  world = await createWorld()
  admin = await world.admin()
  await fillKept(world.app.base, (await world.performer()).id, FILES)
  await sql`analyze files, file_fingerprints`.execute(world.app.base.db)
}, 600_000)
afterAll(() => world.close())

/** Returns entries of a list that recognise nothing. */
const strangeEntries = (type: 'pdq' | 'sha256', count: number) =>
  Array.from(
    { length: count },
    () => ({ type, hash: randomBytes(32).toString('hex'), class: 'other' }) as const,
  )

/** Returns the CPU time that each connection of the database has taken, in milliseconds. */
async function databaseCpu(): Promise<Map<number, number>> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database()`.execute(world.app.base.db)
  return new Map(rows.map(({ pid }) => [pid, TICK_MS * ticksOf(pid)]))
}

/** Returns the CPU time since another time; what connections took that were closed is missing. */
const since = (before: Map<number, number>, now: Map<number, number>): number =>
  [...now].reduce((sum, [pid, taken]) => sum + taken - (before.get(pid) ?? 0), 0)

function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}

/** Compares all files with the entries that are new, and returns the CPU time per 1,000 files. */
async function pass() {
  const { base } = world.app
  const ctx = { ...base, attempt: 1, isLastAttempt: true, signal: new AbortController().signal }
  const began = process.cpuUsage()
  const database = await databaseCpu()
  const clock = performance.now()
  await compareKept(ctx, { files: 100, frames: 2000, workMs: 3600_000 })
  const { user, system } = process.cpuUsage(began)
  const of = (milliseconds: number) => Math.round((milliseconds / FILES) * 1000)
  return {
    server: of((user + system) / 1000),
    database: of(since(database, await databaseCpu())),
    rest: Math.round((performance.now() - clock) / 1000),
  }
}

it('a pass over kept files takes this CPU time', async () => {
  const kinds = ['sha256', 'pdq'] as const
  for (const kind of kinds)
    for (const entries of ENTRIES) {
      // What follows an import would begin the pass: it waits for this test to settle.
      await onList(admin, `${kind} ${entries}`, strangeEntries(kind, entries))
      const { server, database, rest } = await pass()
      const { comparison } = await admin.api(listHashLists)
      expect(comparison).toMatchObject({ compared: FILES, recognised: 0 })
      expect(comparison?.finishedAt).not.toBeNull()
      console.log(
        `${entries} new ${kind}: ${server} ms of CPU in the server and ${database} ms in the ` +
          `database for 1,000 files; ${rest} s on the clock, half of it rest`,
      )
    }
}, 3_600_000)
