import { walletResponsePath } from '@stagedoor/contract/agechecks'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAgeBrowser } from '../../../test/world/age-checks.ts'
import { openRawConnection, portOf, requestHead } from '../../../test/world/raw-connection.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'

/** More requests at one moment than the site takes part in. */
const MANY = 120
let world: World
beforeAll(async () => {
  world = await createWorld({
    environment: { PUBLIC_URL: 'https://site.example', AGE_WALLET_SIMULATOR: 'true' },
  })
})
afterAll(() => world.close())

const start = () =>
  world.inject({ method: 'POST', url: '/api/age/requests', payload: { method: 'wallet' } })
const answer = (form: string) =>
  world.inject({
    method: 'POST',
    url: walletResponsePath,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: form,
  })
const atOnce = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: MANY }, send))
const count = async (table: string) => {
  const { db } = world.app.base
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
  return rows[0]?.n
}

it('checks that too many begin at once are refused before anything is stored', async () => {
  const replies = await atOnce(start)
  const begun = replies.filter(({ statusCode }) => statusCode === 200)
  const refused = replies.filter(({ statusCode }) => statusCode !== 200)
  expect(begun.length).toBeGreaterThan(0)
  expect(refused.length).toBeGreaterThan(MANY / 2)
  for (const reply of refused) {
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'server.busy'])
    const seconds = Number(reply.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(reply.json().data).toEqual({ retryAfterSeconds: seconds })
    expect(reply.headers['set-cookie']).toBeUndefined()
  }
  expect(await count('age_requests')).toBe(begun.length)
})

it('an answer that is refused as too much counts when it is repeated, and once', async () => {
  const browser = openAgeBrowser(world)
  const other = openAgeBrowser(world)
  const { _id: id, url } = await browser.post('/age/requests', { method: 'wallet' })
  const later = await other.post('/age/requests', { method: 'wallet' })
  const simulator = world.app.base.gateways.ageMethods.wallet.simulator
  const formFor = (link: string) => simulator?.answerLink(link, true, world.clock.now()).form ?? ''
  const form = formFor(url)
  const lateForm = formFor(later.url)
  const flood = atOnce(() => answer(form))
  const late = await answer(lateForm)
  expect([late.statusCode, late.json().code]).toEqual([503, 'server.busy'])
  const statuses = (await flood).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(new Set(statuses)).toEqual(new Set([200, 400, 503]))
  expect(await count('age_replays')).toBe(1)
  expect((await answer(lateForm)).statusCode).toBe(200)
  expect(await count('age_replays')).toBe(2)
  for (const [of, check] of [
    [browser, id],
    [other, later._id],
  ] as const)
    expect(await of.post(`/age/requests/${check}/finish`, {})).toMatchObject({ state: 'passed' })
  expect(await count('age_checks')).toBe(2)
})

it('what is refused as too much is refused before its body is read or understood', async () => {
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const lock = transaction(world.app.base, async ({ db }) => {
    await sql`lock table age_requests in access exclusive mode`.execute(db)
    locked.resolve()
    await held.promise
  })
  await locked.promise
  const flood = atOnce(start)
  await expect.poll(async () => (await Promise.race([start(), late()]))?.statusCode).toBe(503)
  const url = '/api/age/requests'
  const json = { 'content-type': 'application/json' }
  const broken = await world.inject({ method: 'POST', url, headers: json, payload: '{"method' })
  expect([broken.statusCode, broken.json().code]).toEqual([503, 'server.busy'])
  const raw = await openRawConnection(await portOf(world.app.http))
  const body = JSON.stringify({ method: 'wallet' })
  raw.socket.write(requestHead('POST', url, { ...json, 'content-length': body.length }) + body)
  await raw.receives('server.busy', 2000)
  expect(raw.received()).not.toMatch(/connection: close/i)
  raw.socket.write(requestHead('POST', url, { ...json, 'content-length': 1_000_000 }))
  await raw.receives('connection: close', 2000)
  expect(raw.received().match(/HTTP\/1.1 503 /g)).toHaveLength(2)
  held.resolve()
  await lock
  await flood
})

const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, 200))
