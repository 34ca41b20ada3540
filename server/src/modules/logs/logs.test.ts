import { login } from '@stagedoor/contract/auth'
import { readPost } from '@stagedoor/contract/feed'
import * as logs from '@stagedoor/contract/logs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { createLog, createTechnicalLog, type TechnicalLog } from '../../platform/ops/index.ts'
import { insertEntries } from './index.ts'
import { deleteOldEntries } from './store.ts'

let world: World
let admin: Person
let technicalLog: TechnicalLog
let stop: () => Promise<void>
const secret = 'mia.secret@example.com'

beforeAll(async () => {
  technicalLog = createTechnicalLog()
  const log = createLog({
    level: 'info',
    destination: { write: () => undefined },
    onLine: technicalLog.logLine,
  })
  world = await createWorld({ log, technicalLog: technicalLog })
  stop = technicalLog.start((entries) => insertEntries(world.app.base, entries))
  admin = await world.admin()
})
afterAll(async () => {
  await stop()
  await world.close()
})

it('shows refused requests with their code, filtered by call and code', async () => {
  await world
    .api()(readPost, { params: { id: 'nothing-here' } })
    .catch(() => undefined)
  await technicalLog.flush()
  const { data } = await admin.api(logs.listRequests, {
    query: { name: 'feed.', code: 'feed.not_found' },
  })
  expect(data[0]).toMatchObject({
    name: 'feed.readPost',
    status: 404,
    role: 'guest',
    level: 'warn',
  })
  expect((await admin.api(logs.listRequests, { query: { code: 'auth.required' } })).total).toBe(0)
})

it('shows server errors by request id, without the contents of the request', async () => {
  const { db } = world.app.base
  await sql`alter table performer_categories rename to categories_away`.execute(db)
  const reply = await world.inject({
    method: 'GET',
    url: `/api/performer-categories?q=${secret}`,
    headers: { authorization: 'some-token-that-nobody-has-0123456789abcdef0123' },
  })
  await sql`alter table categories_away rename to performer_categories`.execute(db)
  expect(reply.statusCode).toBe(500)
  await technicalLog.flush()
  const { requestId } = reply.json() as { requestId: string }
  const { data } = await admin.api(logs.listExceptions, { query: { requestId } })
  expect(data).toMatchObject([
    { name: 'GET /api/performer-categories', code: 'server.failed', status: 500 },
  ])
  expect(data[0]?.detail).toContain('performer_categories')
  expect(data[0]?.detail).toMatch(/\nat /)
})

it('shows warnings and errors of the process without private values', async () => {
  const { log } = world.app.base
  log.error(
    { err: new Error(`could not reach ${secret} at 203.0.113.9: "hunter2"`), to: secret },
    `mail to ${secret}`,
  )
  log.info('nothing to see')
  await technicalLog.flush()
  const { data } = await admin.api(logs.listSystem, { query: { level: 'error', q: 'mail to' } })
  expect(data).toMatchObject([{ name: 'mail to [address]', level: 'error' }])
  const { rows } = await sql<{
    all: string
  }>`select string_agg(t::text, ' ') as all from technical_logs t`.execute(world.app.base.db)
  for (const value of [secret, '203.0.113.9', 'hunter2', 'some-token', 'nothing to see'])
    expect(rows[0]?.all).not.toContain(value)
})

it('the log keeps one in fifty successful requests, and every slow one', async () => {
  const quiet = createTechnicalLog()
  let written = 0
  const done = quiet.start(async ({ length }) => {
    written += length
  })
  const request = {
    call: 'x.y',
    outcome: 'ok',
    status: 200,
    role: 'guest',
    requestId: 'r',
  } as const
  for (let at = 0; at < 200; at += 1) quiet.request({ ...request, ms: 3 })
  await quiet.flush()
  expect(written).toBe(4)
  quiet.request({ ...request, ms: 1500 })
  await quiet.flush()
  expect(written).toBe(5)
  for (let at = 0; at < 5000; at += 1)
    quiet.request({ ...request, outcome: 'auth.required', status: 401, ms: 1 })
  await done()
  // One batch holds at most a hundred refusals.
  expect(written).toBe(105)
})

it('deletes entries that are too old or exceed the maximum of their kind', async () => {
  const { base } = world.app
  const entry = { kind: 'system', level: 'warn', name: 'old words' } as const
  await insertEntries(base, [{ ...entry, happenedAt: new Date('2020-01-01') }])
  for (let at = 0; at < 5; at += 1)
    await insertEntries(base, [{ ...entry, name: 'kept', happenedAt: new Date() }])
  await deleteOldEntries(base, new Date('2021-01-01'), 3)
  const listed = await admin.api(logs.listSystem, { query: {} })
  expect(listed.data.map(({ name }) => name)).toEqual(
    ['kept', 'kept', 'kept', 'kept'].slice(0, listed.total),
  )
  expect(listed.total).toBeLessThanOrEqual(4)
})

it('writes no password and no e-mail address to any log at login', async () => {
  await world
    .api()(login, { body: { username: secret, password: 'hunter2hunter2' } })
    .catch(() => undefined)
  await technicalLog.flush()
  const { data } = await admin.api(logs.listRequests, { query: { name: 'auth.' } })
  expect(JSON.stringify(data)).not.toMatch(/hunter2|mia\.secret/)
  expect(data.length).toBeGreaterThan(0)
})
