import {
  createHighlight,
  createStories,
  deleteHighlight,
  deleteStory,
  HIGHLIGHTS_MAX,
  listHighlights,
  orderHighlights,
  readHighlight,
  updateHighlight,
} from '@stagedoor/contract/stories'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { logInAgain } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { subscribe, upload } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

const DAY_MS = 86_400_000

let world: World
let fan: Person
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  fan = await world.fan()
})
afterAll(() => world.close())

async function story(who: Person, audience: 'everyone' | 'subscribers' = 'everyone') {
  const body = { fileIds: [await upload(who)], audience }
  const { data } = await who.api(createStories, { body })
  await world.settle()
  return data[0]?._id as string
}
const listed = async (who: Pick<Person, 'api'>, of: Person) =>
  (await who.api(listHighlights, { params: { username: of.username } })).data
const missing = { code: 'stories.highlight_not_found', status: 404 }

it('a highlight keeps stories beyond their day, for their audience, until they leave it', async () => {
  let performer = await world.performer()
  const [open, locked] = [await story(performer), await story(performer, 'subscribers')]
  world.clock.advance(2 * DAY_MS)
  await world.runScheduledJobs(['content'])
  performer = await logInAgain(world, performer)
  fan = await logInAgain(world, fan)
  const body = { title: 'Tour', storyIds: [open, locked] }
  const { _id: id } = await performer.api(createHighlight, { body })
  expect(await listed({ api: world.api() }, performer)).toMatchObject([
    { _id: id, title: 'Tour', totalStories: 2, cover: { isBlurred: false } },
  ])
  const subscriber = await world.fan()
  await subscribe(world, subscriber, performer)
  const params = { id }
  const isLocked = async (who: Person) =>
    (await who.api(readHighlight, { params })).stories.map((shown) => shown.isLocked)
  expect(await isLocked(fan)).toEqual([false, true])
  expect(await isLocked(subscriber)).toEqual([false, false])
  const changes = { title: 'Tour 2', storyIds: [locked], coverId: locked }
  expect(await performer.api(updateHighlight, { params, body: changes })).toMatchObject({
    title: 'Tour 2',
    totalStories: 1,
  })
  expect(await listed(fan, performer)).toMatchObject([{ cover: { isBlurred: true } }])
  await performer.api(deleteStory, { params: { id: locked } })
  expect(await listed(fan, performer)).toEqual([])
  await expect(fan.api(readHighlight, { params })).rejects.toMatchObject(missing)
  await performer.api(deleteHighlight, { params })
  await expect(performer.api(deleteHighlight, { params })).rejects.toMatchObject(missing)
})

it('highlights keep the order of their creator, who alone changes them', async () => {
  const performer = await world.performer()
  const storyId = await story(performer)
  const make = async (title: string) =>
    (await performer.api(createHighlight, { body: { title, storyIds: [storyId] } }))._id
  const [one, two] = [await make('One'), await make('Two')]
  const ordered = await performer.api(orderHighlights, { body: { highlightIds: [two, one] } })
  expect(ordered.data.map(({ title }) => title)).toEqual(['Two', 'One'])
  expect((await listed(fan, performer)).map(({ _id }) => _id)).toEqual([two, one])
  const other = await world.performer()
  const params = { id: one }
  const body = { title: 'Mine' }
  await expect(other.api(updateHighlight, { params, body })).rejects.toMatchObject(missing)
  await expect(other.api(deleteHighlight, { params })).rejects.toMatchObject(missing)
  const foreign = other.api(createHighlight, { body: { title: 'Mine', storyIds: [storyId] } })
  await expect(foreign).rejects.toMatchObject({ code: 'stories.story_unusable', data: { storyId } })
  const now = world.clock.now()
  const rows = Array.from({ length: HIGHLIGHTS_MAX }, (_, position) => ({
    id: world.app.base.newId(),
    ownerId: other.id,
    title: 'Many',
    position,
    createdAt: now,
    updatedAt: now,
  }))
  await world.app.base.db.insertInto('storyHighlights').values(rows).execute()
  const own = await story(other)
  const more = other.api(createHighlight, { body: { title: 'More', storyIds: [own] } })
  await expect(more).rejects.toMatchObject({
    code: 'stories.too_many_highlights',
    data: { most: HIGHLIGHTS_MAX },
  })
})
