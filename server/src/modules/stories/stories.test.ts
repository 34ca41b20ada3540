import { blockUser } from '@stagedoor/contract/blocks'
import { listEntries } from '@stagedoor/contract/calendar'
import { create as createConversation } from '@stagedoor/contract/conversations'
import { listPerformerPosts, listPosts, readPost, updatePost } from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import type { WireInputOf } from '@stagedoor/contract/kit'
import { list as listMessages, send } from '@stagedoor/contract/messages'
import { listNotifications } from '@stagedoor/contract/notifications'
import { readPerformer } from '@stagedoor/contract/performers'
import {
  createStories,
  deleteStory,
  listOwnStories,
  listRings,
  listViewers,
  markSeen,
  readStories,
} from '@stagedoor/contract/stories'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { logInAgain } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post, subscribe, upload } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

const HOUR_MS = 3_600_000

let world: World
let fan: Person
let performer: Person
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  fan = await world.fan()
  performer = await world.performer()
  await fan.api(follow, { params: { id: performer.id } })
})
afterAll(() => world.close())

type Body = Partial<WireInputOf<typeof createStories>['body']>

/** Publishes a story of each new photo. */
async function stories(who: Person, body: Body = {}, count = 1) {
  const fileIds = await Promise.all(Array.from({ length: count }, () => upload(who)))
  const { data } = await who.api(createStories, { body: { fileIds, ...body } })
  await world.settle()
  return data
}
const one = async (who: Person, body: Body = {}) => {
  const [story] = await stories(who, body)
  if (!story) throw new Error('no story')
  return story
}
const shownOf = async (who: Pick<Person, 'api'>, of: Person) =>
  (await who.api(readStories, { params: { username: of.username } })).data
const ringsOf = async (who: Person) => (await who.api(listRings)).data
const gone = { code: 'stories.not_found', status: 404 }

describe('a story', () => {
  it('is shown in its order for 24 hours, then in its creator’s archive alone', async () => {
    const made = await stories(performer, { text: 'Backstage' }, 2)
    const shown = await shownOf(fan, performer)
    expect(shown.map(({ _id }) => _id)).toEqual(made.map(({ _id }) => _id))
    expect(shown[0]).toMatchObject({ text: 'Backstage', isLocked: false, isSeen: false })
    expect(shown[0]?.file?.url).toBeTruthy()
    expect(await ringsOf(fan)).toMatchObject([{ performer: { _id: performer.id }, isSeen: false }])
    const [first] = made
    world.clock.advance(24 * HOUR_MS)
    fan = await logInAgain(world, fan)
    performer = await logInAgain(world, performer)
    expect(await shownOf(fan, performer)).toEqual([])
    expect(await ringsOf(fan)).toEqual([])
    const params = { id: first?._id as string }
    await expect(fan.api(readPost, { params, query: {} })).rejects.toMatchObject({ status: 404 })
    await expect(fan.api(markSeen, { params })).rejects.toMatchObject(gone)
    await world.runScheduledJobs(['content'])
    const own = await performer.api(listOwnStories, { query: {} })
    expect(own).toMatchObject({ total: 2, data: [{ state: 'archived' }, { state: 'archived' }] })
  })

  it('is in no list of posts, no count of them and no notification', async () => {
    const other = await world.performer()
    await fan.api(follow, { params: { id: other.id } })
    const { _id } = await one(other, { audience: 'everyone' })
    const { _id: postId } = await post(other)
    await world.settle()
    const username = other.username
    const listed = await fan.api(listPerformerPosts, { params: { username }, query: {} })
    expect(listed).toMatchObject({ data: [{ _id: postId }], total: 1 })
    const home = await fan.api(listPosts, { query: { isHome: true } })
    expect(home.data.map((found) => found._id)).not.toContain(_id)
    const found = await fan.api(listPosts, { query: { performerId: other.id } })
    expect(found.total).toBe(1)
    const { stats } = await fan.api(readPerformer, { params: { id: username }, query: {} })
    expect(stats).toMatchObject({ totalFeeds: 1, storyAt: expect.any(String) })
    const notes = await fan.api(listNotifications, { query: {} })
    expect(JSON.stringify(notes.data)).not.toContain(_id)
  })

  it('is locked for those who are not its audience, and hidden from the blocked', async () => {
    const other = await world.performer()
    const { _id: id } = await one(other, { audience: 'subscribers' })
    const [seen] = await shownOf(fan, other)
    expect(seen).toMatchObject({ isLocked: true, lockedBy: 'subscribe', text: '', link: null })
    await expect(fan.api(markSeen, { params: { id } })).rejects.toMatchObject(gone)
    const subscriber = await world.fan()
    await subscribe(world, subscriber, other)
    expect(await shownOf(subscriber, other)).toMatchObject([{ isLocked: false }])
    expect(await ringsOf(subscriber)).toHaveLength(1)
    expect(await shownOf({ api: world.api() }, other)).toMatchObject([{ isLocked: true }])
    await other.api(blockUser, { body: { targetId: subscriber.id } })
    expect(await ringsOf(subscriber)).toEqual([])
    await expect(shownOf(subscriber, other)).rejects.toMatchObject({
      code: 'performers.not_found',
    })
  })

  it('waits for its time, which the calendar shows with its end', async () => {
    const other = await world.performer()
    const scheduleAt = new Date(world.clock.now().getTime() + 2 * HOUR_MS).toISOString()
    const { _id } = await one(other, { scheduleAt, scheduleZone: 'UTC' })
    expect(await shownOf(fan, other)).toEqual([])
    const entries = async () => {
      const now = world.clock.now().getTime()
      const from = new Date(now - HOUR_MS).toISOString()
      const to = new Date(now + 48 * HOUR_MS).toISOString()
      return (await other.api(listEntries, { query: { from, to } })).data
    }
    const end = new Date(Date.parse(scheduleAt) + 24 * HOUR_MS).toISOString()
    expect(await entries()).toMatchObject([
      { _id, kind: 'story', at: scheduleAt, isMovable: true },
      { _id, kind: 'expiry', contentKind: 'story', at: end, isMovable: false },
    ])
    world.clock.advance(2 * HOUR_MS)
    await world.runScheduledJobs(['content'])
    expect(await shownOf(fan, other)).toMatchObject([
      { _id, expiresAt: expect.stringContaining(end.slice(0, 17)) },
    ])
    expect(await entries()).toMatchObject([{ kind: 'story', isDone: true }, { kind: 'expiry' }])
  })

  it('links to what its creator published, and to nothing else', async () => {
    const other = await world.performer()
    const linked = await post(other, { title: 'The whole walk' })
    await world.settle()
    await one(other, { audience: 'everyone', linkId: linked._id })
    const link = { _id: linked._id, kind: 'feed', title: 'The whole walk' }
    expect(await shownOf(fan, other)).toMatchObject([{ link }])
    const fileIds = [await upload(performer)]
    for (const linkId of [linked._id, (await post(performer, { status: 'inactive' }))._id]) {
      const made = performer.api(createStories, { body: { fileIds, linkId } })
      await expect(made).rejects.toMatchObject({ code: 'stories.link_unusable' })
    }
  })

  it('is one photo or video, and is not sold', async () => {
    const other = await world.performer()
    const foreign = await upload(performer)
    const made = other.api(createStories, { body: { fileIds: [foreign] } })
    await expect(made).rejects.toMatchObject({ code: 'content.file_unusable' })
    const { _id: id } = await one(other)
    const sold = other.api(updatePost, { params: { id }, body: { audience: 'buyers', price: 5 } })
    await expect(sold).rejects.toMatchObject({ code: 'feed.story_not_sold' })
    const twice = [await upload(other), await upload(other)]
    const many = other.api(updatePost, { params: { id }, body: { fileIds: twice } })
    await expect(many).rejects.toMatchObject({ code: 'feed.file_required' })
    const params = { id }
    await expect(performer.api(deleteStory, { params })).rejects.toMatchObject(gone)
    await other.api(deleteStory, { params })
    expect(await shownOf(fan, other)).toEqual([])
    await expect(other.api(deleteStory, { params })).rejects.toMatchObject(gone)
    await expect(fan.api(createStories, { body: { fileIds: [foreign] } })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('who saw a story', () => {
  it('is counted once for each account, and named for followers and subscribers', async () => {
    const other = await world.performer()
    const { _id: id } = await one(other, { audience: 'everyone' })
    const params = { id }
    const stranger = await world.fan()
    await fan.api(follow, { params: { id: other.id } })
    for (const who of [fan, fan, stranger, other]) await who.api(markSeen, { params })
    const seen = await other.api(listViewers, { params, query: {} })
    expect(seen).toMatchObject({ totalSeen: 2, data: [{ person: { _id: fan.id } }] })
    expect(seen.data).toHaveLength(1)
    expect((await shownOf(fan, other))[0]?.isSeen).toBe(true)
    expect(await ringsOf(fan)).toContainEqual(expect.objectContaining({ isSeen: true }))
    await expect(performer.api(listViewers, { params, query: {} })).rejects.toMatchObject(gone)
    const long = new Date(world.clock.now().getTime() - 31 * 24 * HOUR_MS)
    await world.app.base.db.updateTable('storyViews').set({ seenAt: long }).execute()
    await world.runScheduledJobs(['stories'])
    const later = await other.api(listViewers, { params, query: {} })
    expect(later).toMatchObject({ totalSeen: 2, data: [] })
  })
})

describe('an answer to a story', () => {
  it('shows it in the chat until it has ended, and is refused for one that is not open', async () => {
    const other = await world.performer()
    const subscriber = await world.fan()
    await subscribe(world, subscriber, other)
    const { _id: storyId } = await one(other, { audience: 'subscribers' })
    const conversation = { source: 'performer', sourceId: other.id } as const
    const { _id: id } = await subscriber.api(createConversation, { body: conversation })
    const params = { id }
    const sent = await subscriber.api(send, { params, body: { text: 'Lovely', storyId } })
    expect(sent.story).toMatchObject({ _id: storyId, poster: { isBlurred: false } })
    const listed = await other.api(listMessages, { params, query: {} })
    expect(listed.data[0]?.story?.poster).toBeTruthy()
    const { _id: foreign } = await one(performer, { audience: 'everyone' })
    const wrong = subscriber.api(send, { params, body: { text: 'Hm', storyId: foreign } })
    await expect(wrong).rejects.toMatchObject({ code: 'messages.story_not_found' })
    world.clock.advance(25 * HOUR_MS)
    const again = await logInAgain(world, subscriber)
    const late = again.api(send, { params, body: { text: 'Late', storyId } })
    await expect(late).rejects.toMatchObject({ code: 'messages.story_not_found' })
    const after = await again.api(listMessages, { params, query: {} })
    expect(after.data[0]?.story).toEqual({ _id: storyId, poster: null })
  })
})
