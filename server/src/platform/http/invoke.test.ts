import { logout } from '@stagedoor/contract/auth'
import { blockUser } from '@stagedoor/contract/blocks'
import { listPerformerPosts, readSubscriptionFacts } from '@stagedoor/contract/feed'
import { readPerformer } from '@stagedoor/contract/performers'
import { readOffers } from '@stagedoor/contract/subscriptions'
import { readMe } from '@stagedoor/contract/users'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

/** Installed before any connection is made, because each connection keeps its own `query`. */
const asking = vi.spyOn(pg.Client.prototype, 'query')

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const visit = (fan: Person) =>
  world.app.invoke({
    requestId: '1',
    cookieHeader: `token=${fan.token}; ageRestrict=true`,
    ip: '127.0.0.1',
    userAgent: 'test',
    language: 'en',
  })

it('authenticates a page’s visitor once, and again after a write', async () => {
  const fan = await world.fan()
  const page = visit(fan)
  const both = await Promise.all([page(readMe), page(readMe)])
  expect(both.map(({ _id }) => _id)).toEqual([fan.id, fan.id])
  await page(logout)
  await expect(page(readMe)).rejects.toMatchObject({ status: 401 })
  await expect(visit(fan)(readMe)).rejects.toMatchObject({ status: 401 })
})

it('asks the database nothing twice for the parts of a performer’s page', async () => {
  const fan = await world.fan()
  const { username } = await world.performer()
  const page = visit(fan)
  asking.mockClear()
  const params = { username }
  await Promise.all([
    page(readMe),
    page(readPerformer, { params: { id: username } }),
    page(listPerformerPosts, { params, query: {} }),
    page(readOffers, { params: { performerId: username } }),
    page(readSubscriptionFacts, { params }),
  ])
  const sent = asking.mock.calls.map((given) => JSON.stringify(given, (_, value) => toText(value)))
  const asked = sent.filter((words) => !words.startsWith('["set '))
  const repeated = asked.filter((words, at) => asked.indexOf(words) < at)
  expect(asked.length).toBeGreaterThan(10)
  expect(repeated).toEqual([])
})

it('decides visibility again for the next page', async () => {
  const fan = await world.fan()
  const star = await world.performer()
  const given = { params: { id: star.username } }
  const page = visit(fan)
  expect((await page(readPerformer, given))._id).toBe(star.id)
  await star.api(blockUser, { body: { targetId: fan.id, reason: '' } })
  await expect(visit(fan)(readPerformer, given)).rejects.toMatchObject({
    code: 'performers.not_found',
  })
  await page(logout)
  await expect(page(readOffers, { params: { performerId: star.id } })).resolves.toMatchObject({
    subscription: null,
  })
})

const toText = (value: unknown) => (typeof value === 'bigint' ? `${value}` : value)
