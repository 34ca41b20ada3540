import { setTimeout as sleep } from 'node:timers/promises'
import type { listHashLists } from '@stagedoor/contract/hashlists'
import type { WireOf } from '@stagedoor/contract/kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../src/app.ts'
import { digestOf, onList, pictureHash } from '../world/hash-lists.ts'
import type { Person } from '../world/people.ts'
import { post, upload } from '../world/posts.ts'
import { spotsPhoto } from '../world/sample-media.ts'
import { createDataFolder, type DataFolder, person, settle } from './data-folder.ts'
import { fillKept } from './kept-files.ts'
import type { ServerProcess } from './server-process.ts'

/** The files that are kept beside those that a list names, and the kills. */
const FILES = Number(process.env.DRILL_FILES ?? 4000)
const KILLS = Number(process.env.DRILL_KILLS ?? 3)
/** The pictures that a list names exactly, and nearly. */
const EXACT = 3
const NEAR = 5
const isPlanted = process.env.DRILL_PLANT === 'skip'

let folder: DataFolder
let server: ServerProcess | undefined
let admin: Person

/** Publishes the pictures among many others, and then imports the list that names them. */
async function publishAll(app: App): Promise<void> {
  const owner = await person(app, 'performer')
  const others = await person(app, 'performer')
  admin = await person(app, 'admin')
  // With a list that recognises none of the pictures, the digests of every upload are read.
  await onList(admin, 'Any', [{ type: 'md5', hash: '0'.repeat(32), class: 'other' }])
  await settle(app)
  const entries: Parameters<typeof onList>[2][number][] = []
  for (let made = 0; made < EXACT + NEAR; made += 1) {
    await fillKept(app.base, others.id, Math.floor(FILES / (EXACT + NEAR + 1)))
    const bytes = await spotsPhoto(300 + made)
    const fileId = await upload(owner, 'photo', bytes)
    await post(owner, { type: 'photo', fileIds: [fileId] })
    const isExact = made % 3 === 1
    entries.push({
      ...(isExact
        ? { type: 'sha256', hash: digestOf('sha256', bytes) }
        : { type: 'pdq', hash: await pictureHash(bytes) }),
      class: 'other',
    })
    await settle(app)
  }
  await fillKept(app.base, others.id, Math.floor(FILES / (EXACT + NEAR + 1)))
  await onList(admin, 'Kept', entries)
}

beforeAll(async () => {
  folder = await createDataFolder()
  await folder.inProcess(publishAll)
}, 600_000)

afterAll(async () => {
  await server?.killNow().catch(() => undefined)
  await folder.remove()
})

async function comparison() {
  const reply = await fetch(`${folder.address}/api/admin/hash-lists`, {
    headers: { authorization: admin.token },
  })
  const { data } = (await reply.json()) as { data: WireOf<typeof listHashLists> }
  // The one before had nothing to compare.
  return (data.comparison?.files ?? 0) > EXACT + NEAR ? data.comparison : undefined
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 240_000
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error('the comparison does not go on')
    await sleep(20)
  }
}

/** Lets the comparison miss everything between two positions, which the counts must tell. */
const skip = () =>
  folder.inProcess(async ({ base }) => {
    await sql`update hash_passes set position = (select id from files order by id desc limit 1)
      where finished_at is null`.execute(base.db)
  })

test('a comparison with kept files that is killed again and again misses none and finds none twice', async () => {
  let seen = 0
  for (let kill = 1; kill <= KILLS; kill += 1) {
    server = await folder.startServer()
    await until(async () => {
      const now = await comparison()
      seen = now?.compared ?? 0
      expect(now?.finishedAt ?? null).toBeNull()
      return seen >= (FILES * kill) / (KILLS + 1)
    })
    await server.killNow()
    console.log(`killed after ${seen} of ${FILES} files`)
    if (isPlanted) await skip()
  }
  server = await folder.startServer()
  await until(async () => {
    const now = await comparison()
    return now !== undefined && now !== null && now.finishedAt !== null
  })
  await server.stop()
  server = undefined

  const found = await folder.inProcess(async (app) => {
    await settle(app)
    const { rows } = await sql<Record<string, number>>`select
      (select count(*)::int from hash_passes where finished_at is null) as open,
      (select files - compared from hash_passes order by started_at desc limit 1) as missed,
      (select recognised from hash_passes order by started_at desc limit 1) as recognised,
      (select count(*)::int from hash_matches) as matches,
      (select count(distinct (file_id, entry_id))::int from hash_matches) as files,
      (select count(*)::int from reviews where state = 'waiting') as waiting,
      (select count(distinct file_id)::int from reviews) as reviewed,
      (select count(*)::int from decisions where subject_kind = 'file') as decisions,
      (select count(*)::int from file_holds where ended_at is null) as holds,
      (select count(*)::int from files where name <> 'filler.jpg' and stage = 'ready'
        and not is_removed and kind = 'photo') as shown,
      (select count(*)::int from part_checks) as checks`.execute(app.base.db)
    return rows[0]
  })
  const right = {
    open: 0,
    missed: 0,
    recognised: EXACT + NEAR,
    shown: 0,
    checks: 0,
    matches: EXACT + NEAR,
    files: EXACT + NEAR,
    waiting: NEAR,
    reviewed: NEAR,
    decisions: EXACT,
    holds: EXACT,
  }
  if (isPlanted) expect(found).not.toEqual(right)
  else expect(found).toEqual(right)
}, 900_000)
