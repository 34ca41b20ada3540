import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLocalCache } from '../../../test/fakes/local-cache.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/world/test-database.ts'
import { type Ctx, type InTransaction, newId, transaction } from '../context.ts'
import { connect } from '../db/index.ts'
import { silentLog } from '../ops/index.ts'
import { announce, announcement, type Listener, on } from './announce.ts'
import { relayBatch } from './relay.ts'

const sung = announcement<{ song: string }>('songs.sung')

let database: TestDatabase
let ctx: Ctx
let pushed: unknown[]
let now: Date

beforeAll(async () => {
  database = await createTestDatabase()
  const db = connect(database.url, { max: 5 })
  await sql`create table heard (song text not null)`.execute(db)
  ctx = {
    db,
    newId,
    log: silentLog(),
    attribute: (_origin, work) => work(),
    now: () => now,
    push: (to, event) => void pushed.push([to, event]),
    afterCommit: (then) => then(),
    wakeRelay: () => undefined,
    cache: createLocalCache(),
  } as Partial<Ctx> as Ctx
})
beforeEach(async () => {
  now = new Date('2026-01-01T00:00:00Z')
  pushed = []
  await sql`truncate heard, announcements`.execute(ctx.db)
})
afterAll(async () => {
  await ctx.db.destroy()
  await database.drop()
})

const sing = (...songs: string[]) =>
  transaction(ctx, async (ctx) => {
    for (const song of songs) await announce(ctx, sung, { song })
  })
const heard = async () =>
  (await sql<{ song: string }>`select song from heard order by song`.execute(ctx.db)).rows.map(
    ({ song }) => song,
  )
const write = async (ctx: InTransaction, songs: readonly { song: string }[]) => {
  for (const { song } of songs) await sql`insert into heard values (${song})`.execute(ctx.db)
}
const listener = on(sung, 'choir', async (ctx, songs) => {
  await write(ctx, songs)
  ctx.push({ account: 'a' }, 'update_balance', { token: 1 })
})
const broken = on(sung, 'critic', async (ctx, songs) => {
  await write(ctx, songs)
  if (songs.some(({ song }) => song === 'bad')) throw new Error('boo')
})

describe('announcements', () => {
  test('delivers announcements to a listener once, in order, with its writes and pushes', async () => {
    await sing('a', 'b')
    expect(await relayBatch(ctx, [listener])).toBe(2)
    expect(await relayBatch(ctx, [listener])).toBe(0)
    expect(await heard()).toEqual(['a', 'b'])
    expect(pushed).toHaveLength(1)
  })

  test('delivers no announcement of a transaction that is rolled back', async () => {
    await transaction(ctx, async (ctx) => {
      await announce(ctx, sung, { song: 'a' })
      throw new Error('undone')
    }).catch(() => undefined)
    expect(await relayBatch(ctx, [listener])).toBe(0)
  })

  test('keeps announcements that one listener fails on for that listener and delivers the others', async () => {
    await sing('good', 'bad')
    await relayBatch(ctx, [listener, broken])
    expect(await heard()).toEqual(['bad', 'good'])
    now = new Date(now.getTime() + 60_000)
    await relayBatch(ctx, [listener, on(sung, 'critic', write)])
    expect(await heard()).toEqual(['bad', 'bad', 'good', 'good'])
  })

  test.each(['run', 'withCommit'] as const)(
    'keeps an announcement for a listener whose first statement fails, sent by %s, and delivers it to the others',
    async (way) => {
      const failing = on(sung, 'critic', async (ctx) => {
        const broken = { sql: 'select 1 / 0', parameters: [], plan: 'generic' } as const
        if (way === 'run') await ctx.db.run(broken)
        else ctx.withCommit(broken)
      })
      await sing('a')
      await relayBatch(ctx, [failing, listener])
      expect(await heard()).toEqual(['a'])
      const { rows } = await sql`select listener, attempts from announcements`.execute(ctx.db)
      expect(rows).toEqual([{ listener: 'critic', attempts: 1 }])
    },
  )

  test('delivers the others of a batch when it is retried, however often one of them fails', async () => {
    await sing('good', 'bad', 'better')
    await relayBatch(ctx, [broken])
    expect(await heard()).toEqual([])
    for (const minutes of [1, 2]) {
      now = new Date(now.getTime() + minutes * 60_000)
      await relayBatch(ctx, [broken])
      expect(await heard()).toEqual(['better', 'good'])
    }
    const { rows } = await sql`select payload, attempts from announcements`.execute(ctx.db)
    expect(rows).toEqual([{ payload: { song: 'bad' }, attempts: 3 }])
  })

  test('retries a failing announcement after growing delays without blocking others', async () => {
    await sing('bad')
    await relayBatch(ctx, [broken])
    expect(await relayBatch(ctx, [broken])).toBe(0)
    await sing('good')
    expect(await relayBatch(ctx, [listener])).toBe(1)
  })

  test('delivers each announcement once while several relays run at the same time', async () => {
    await sing(...Array.from({ length: 500 }, (_, i) => String(i)))
    const relays: Promise<number>[] = Array.from({ length: 5 }, () =>
      relayBatch(ctx, [listener] as Listener[]),
    )
    const taken = (await Promise.all(relays)).reduce((sum, count) => sum + count, 0)
    for (let more = taken; more < 500; ) more += await relayBatch(ctx, [listener])
    expect(await heard()).toHaveLength(500)
  })
})
