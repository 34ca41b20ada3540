import { follow } from '@stagedoor/contract/follows'
import { createStories } from '@stagedoor/contract/stories'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { post, subscribe, upload } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let performer: Person
beforeAll(async () => {
  world = await createWorld()
  performer = await world.performer()
})
afterAll(() => world.close())

/** Returns a fan who has an open page. */
async function connectedFan(): Promise<Person> {
  const fan = await world.fan()
  await sql`update accounts set last_seen_at = ${world.clock.now()}, left_at = null
    where id = ${fan.id}`.execute(world.app.base.db)
  return fan
}

const notified = () =>
  world.pushed.flatMap(({ to, event }) =>
    event === 'stories.changed' && 'account' in to ? [to.account] : [],
  )

it('a published story is announced to connected followers and subscribers, each once, and to nobody else', async () => {
  const [follower, subscriber] = [await connectedFan(), await connectedFan()]
  await connectedFan()
  await follower.api(follow, { params: { id: performer.id } })
  await subscriber.api(follow, { params: { id: performer.id } })
  await subscribe(world, subscriber, performer)
  const away = await world.fan()
  await away.api(follow, { params: { id: performer.id } })
  await post(performer, { audience: 'everyone' })
  await world.settle()
  expect(notified()).toEqual([])
  await performer.api(createStories, { body: { fileIds: [await upload(performer)] } })
  await world.settle()
  expect(notified().sort()).toEqual([follower.id, subscriber.id].sort())
})

it('stories that are published at once are announced once', async () => {
  const follower = await connectedFan()
  const other = await world.performer()
  await follower.api(follow, { params: { id: other.id } })
  world.pushed.splice(0)
  const fileIds = [await upload(other), await upload(other)]
  await other.api(createStories, { body: { fileIds } })
  await world.settle()
  expect(notified()).toEqual([follower.id])
})

it('a story that waits for its time is announced once it is published', async () => {
  const follower = await connectedFan()
  const other = await world.performer()
  await follower.api(follow, { params: { id: other.id } })
  world.pushed.splice(0)
  const scheduleAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
  const fileIds = [await upload(other)]
  await other.api(createStories, { body: { fileIds, scheduleAt, scheduleZone: 'UTC' } })
  await world.settle()
  expect(notified()).toEqual([])
  world.clock.advance(3_600_000)
  await world.runScheduledJobs(['content'])
  await world.settle()
  expect(notified()).toEqual([follower.id])
})
