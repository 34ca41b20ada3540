import { blockCountries, blockUser, mute } from '@stagedoor/contract/blocks'
import { follow } from '@stagedoor/contract/follows'
import { createReaction } from '@stagedoor/contract/reactions'
import {
  hideRecommendation,
  listRecommendations,
  readChoice,
  updateChoice,
} from '@stagedoor/contract/recommendations'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { gallery } from '../../../test/world/galleries.ts'
import type { Person } from '../../../test/world/people.ts'
import { subscribe } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { localClient } from '../../platform/http/index.ts'
import { suspend } from '../suspensions/index.ts'
import { oldestSharedCount } from './index.ts'

const DAY_MS = 86_400_000
const GERMAN = '217.160.0.1'

let world: World
let fan: Person
beforeAll(async () => {
  world = await createWorld({ environment: { TRUSTED_PROXIES: '10.9.9.9' } })
})
beforeEach(async () => {
  fan = await world.fan()
})
afterAll(() => world.close())

const listOf = async (who: Pick<Person, 'api'> = fan) =>
  (await who.api(listRecommendations)).data.map(({ performer, reason }) => [
    performer.username,
    reason.kind === 'tag' ? `#${reason.tag}` : `@${reason.username}`,
  ])
const count = async () => {
  await world.runScheduledJobs(['recommendations'])
  await world.settle()
}
const followAll = async (who: Person, ...performers: readonly Person[]) => {
  for (const { id } of performers) await who.api(follow, { params: { id } })
}

/** Makes two performers who share some followers; the fan follows the first. */
async function sharing(followers: number) {
  const followed = await world.performer()
  const other = await world.performer()
  const others = await Promise.all(Array.from({ length: followers }, () => world.fan()))
  for (const one of others) await followAll(one, followed, other)
  await followAll(fan, followed)
  return { followed, other, others }
}

it('a creator is recommended who shares at least three followers with one that the fan follows, and the reason names that one', async () => {
  const { followed, other } = await sharing(3)
  const { followed: lonely } = await sharing(2)
  expect(await listOf()).toEqual([])
  await count()
  expect(await listOf()).toEqual([[other.username, `@${followed.username}`]])
  expect(lonely.id).not.toBe(followed.id)
  await followAll(fan, other)
  expect(await listOf()).toEqual([])
})

it('a creator who published under a tag of what the fan liked is recommended with that tag', async () => {
  const [liked, other, locked] = [
    await world.performer(),
    await world.performer(),
    await world.performer(),
  ]
  const { _id: objectId } = await gallery(liked, { tags: ['tango'] })
  await gallery(other, { tags: ['tango'] })
  await gallery(locked, { tags: ['tango'], status: 'inactive' })
  await world.settle()
  await fan.api(createReaction, { body: { objectId, objectType: 'gallery', action: 'like' } })
  await followAll(fan, liked)
  expect(await listOf()).toEqual([[other.username, '#tango']])
  await subscribe(world, fan, other)
  expect(await listOf()).toEqual([])
})

it('a creator who is not interesting, is muted, blocks the fan or is hidden in the country is not recommended', async () => {
  const { followed, other } = await sharing(3)
  await count()
  const shown = [[other.username, `@${followed.username}`]]
  expect(await listOf()).toEqual(shown)
  await other.api(blockCountries, { body: { countryCodes: ['DE'] } })
  const abroad = localClient(world.app.http, { token: fan.token, ip: GERMAN })
  expect(await listOf({ api: abroad })).toEqual([])
  await other.api(blockUser, { body: { targetId: fan.id } })
  expect(await listOf()).toEqual([])
  const again = await world.fan()
  await followAll(again, followed)
  expect(await listOf(again)).toEqual(shown)
  await again.api(hideRecommendation, { params: { performerId: other.username } })
  await again.api(hideRecommendation, { params: { performerId: other.id } })
  expect(await listOf(again)).toEqual([])
  const third = await world.fan()
  await followAll(third, followed)
  await third.api(mute, { params: { id: other.id } })
  expect(await listOf(third)).toEqual([])
})

it('creators who were marked as not interesting leave their places to those behind them', async () => {
  const make = (number: number) => Array.from({ length: number }, () => world.performer())
  const [followed, ...others] = (await Promise.all(make(13))) as [Person, ...Person[]]
  for (let n = 0; n < 3; n += 1) await followAll(await world.fan(), followed, ...others)
  await followAll(fan, followed)
  await count()
  const first = (await fan.api(listRecommendations)).data
  expect(first).toHaveLength(10)
  for (const { performer } of first)
    await fan.api(hideRecommendation, { params: { performerId: performer._id } })
  expect(await listOf()).toHaveLength(2)
})

it('followers who are suspended count for nobody', async () => {
  const { others } = await sharing(3)
  await transaction(world.app.base, (ctx) =>
    suspend(ctx, others[0]?.id ?? '', { explanation: 'Spam' }),
  )
  await count()
  expect(await listOf()).toEqual([])
})

it('switched off, nothing is recommended, what was hidden is deleted, and the follows count for nobody', async () => {
  const { other, others } = await sharing(3)
  const hidden = await world.performer()
  await fan.api(hideRecommendation, { params: { performerId: hidden.id } })
  await count()
  expect(await listOf()).toHaveLength(1)
  expect(await fan.api(updateChoice, { body: { isOn: false } })).toEqual({ isOn: false })
  expect(await fan.api(listRecommendations)).toEqual({ isOn: false, data: [] })
  await fan.api(hideRecommendation, { params: { performerId: other.id } })
  expect(await hiddenOf(fan)).toBe(0)
  await fan.api(updateChoice, { body: { isOn: false } })
  await fan.api(updateChoice, { body: { isOn: true } })
  expect(await fan.api(readChoice)).toEqual({ isOn: true })
  expect(await listOf()).toHaveLength(1)
  await others[0]?.api(updateChoice, { body: { isOn: false } })
  await count()
  expect(await listOf()).toEqual([])
})

const hiddenOf = async ({ id }: Person) => {
  const { rows } = await sql<{ number: number }>`select count(*)::int as number
    from hidden_recommendations where account_id = ${id}`.execute(world.app.base.db)
  return rows[0]?.number
}

it('refuses to hide a creator who does not exist, and asks for an account', async () => {
  await expect(
    fan.api(hideRecommendation, { params: { performerId: 'nobody-here' } }),
  ).rejects.toMatchObject({ code: 'performers.not_found' })
  await expect(world.api()(listRecommendations)).rejects.toMatchObject({ status: 401 })
})

it('counts of a creator who is no longer public are deleted by the next run', async () => {
  const { followed, other } = await sharing(3)
  await count()
  const before = await oldestSharedCount(world.app.base)
  await sql`update accounts set documents_verified_at = null where id = any(${[
    followed.id,
    other.id,
  ]}::uuid[])`.execute(world.app.base.db)
  world.clock.advance(DAY_MS)
  await count()
  const { rows } = await sql`select from shared_followers
    where performer_id = ${followed.id}`.execute(world.app.base.db)
  expect(rows).toEqual([])
  const after = await oldestSharedCount(world.app.base)
  expect(after === undefined || (before !== undefined && after > before)).toBe(true)
})
