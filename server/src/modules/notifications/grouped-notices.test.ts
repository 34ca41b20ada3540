import { deletePost } from '@stagedoor/contract/feed'
import * as notifications from '@stagedoor/contract/notifications'
import { createReaction, deleteReaction } from '@stagedoor/contract/reactions'
import { chargeFeed, chargeTip } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { addressesIn, post, subscribe, upload } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { recordPresence } from '../accounts/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const MINUTE_MS = 60_000
const shownTo = async ({ api }: Person) => {
  await world.settle()
  return (await api(notifications.listNotifications, { query: {} })).data
}
const like = (objectId: string) =>
  ({ body: { objectId, objectType: 'feed', action: 'like' } }) as const

it('people who like at one moment are combined with those before, each once, and pushed once', async () => {
  const performer = await world.performer()
  const [ana, ben, cem, dora] = (await Promise.all(
    ['Ana', 'Ben', 'Cem', 'Dora'].map((name) => world.fan({ name })),
  )) as [Person, Person, Person, Person]
  const posts = [await post(performer), await post(performer)]
  const likes = posts.map(({ _id }) => like(_id))
  await recordPresence(world.app.base, performer.id)
  /** Lets people like both posts, and returns the number of notifications that are pushed. */
  const likedBy = async (people: readonly Person[]) => {
    const pushed = world.pushed.length
    for (const { api } of people) for (const like of likes) await api(createReaction, like)
    await world.settle()
    const since = world.pushed.slice(pushed)
    return since.filter(({ event }) => event === 'notification.created').length
  }
  expect(await likedBy([ana, ben])).toBe(2)
  expect((await shownTo(performer)).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Ben and .* liked your post\.$/),
    expect.stringMatching(/^Ben and .* liked your post\.$/),
  ])
  for (const like of likes) await ana.api(deleteReaction, like)
  expect(await likedBy([ana])).toBe(0)
  for (const like of likes) await ben.api(deleteReaction, like)
  expect(await likedBy([ben, cem, dora])).toBe(2)
  expect((await shownTo(performer)).map(({ message }) => message)).toEqual([
    'Dora and 3 others liked your post.',
    'Dora and 3 others liked your post.',
  ])
})

it('likes of two days are two notifications, each with the post and its number of people', async () => {
  const midnight = world.clock.now()
  midnight.setUTCHours(24, 0, 0, 0)
  world.clock.set(new Date(midnight.getTime() - MINUTE_MS))
  const performer = await world.performer()
  const [ana, ben, cem] = (await Promise.all(
    ['Ana', 'Ben', 'Cem'].map((name) => world.fan({ name })),
  )) as [Person, Person, Person]
  const made = await post(performer, { title: 'The beach' })
  await ana.api(createReaction, like(made._id))
  await ben.api(createReaction, like(made._id))
  await world.settle()
  world.clock.advance(2 * MINUTE_MS)
  await cem.api(createReaction, like(made._id))
  const item = { kind: 'feed', _id: made._id, title: 'The beach', picture: null }
  expect(await shownTo(performer)).toMatchObject([
    { message: 'Cem liked your post.', people: 1, item },
    { message: 'Ben and 1 other liked your post.', people: 2, item },
  ])
})

it('tips of a day add up until they are read, and every one of them is told', async () => {
  const performer = await world.performer()
  await recordPresence(world.app.base, performer.id)
  const [rich, kind] = (await Promise.all(
    ['Rich', 'Kind'].map((name) => fanWithTokens(world, 50, { name })),
  )) as [Person, Person]
  const tip = async (fan: Person, price: number) => {
    await fan.api(chargeTip, { params: { performerId: performer.id }, body: { price } })
    await world.settle()
  }
  const before = world.pushed.length
  await tip(rich, 20)
  await tip(rich, 15)
  await tip(kind, 17.5)
  const notified = world.pushed
    .slice(before)
    .filter(({ event }) => event === 'notification.created')
  expect(notified.map(({ payload }) => (payload as { message: string }).message)).toEqual([
    'Rich sent you $20.00.',
    'Rich sent you $35.00.',
    'Kind and 1 other sent you $52.50.',
  ])
  expect((await performer.api(notifications.readAllNotifications)).unread).toBe(0)
  await tip(rich, 10)
  expect((await shownTo(performer)).map(({ message }) => message)).toEqual([
    'Rich sent you $10.00.',
  ])
})

it('the picture of a post is blurred for a fan until they may see it, and gone with the post', async () => {
  const performer = await world.performer()
  const fan = await fanWithTokens(world, 50)
  await subscribe(world, fan, performer)
  const fileIds = [await upload(performer)]
  const { _id } = await post(performer, { type: 'photo', fileIds, audience: 'buyers', price: 5 })
  const [locked] = await shownTo(fan)
  expect(locked).toMatchObject({ type: 'post_published', item: { kind: 'feed', _id } })
  expect(addressesIn(locked?.item).every((url) => url.includes('blurred'))).toBe(true)
  expect(locked?.item?.picture).toContain('blurred')
  await fan.api(chargeFeed, { params: { id: _id }, body: {} })
  const [open] = await shownTo(fan)
  expect(open?.item?.picture).toMatch(/^\/media\//)
  expect(open?.item?.picture).not.toContain('blurred')
  const [sale] = await shownTo(performer)
  expect(sale).toMatchObject({ type: 'post_bought', item: { _id } })
  expect(sale?.item?.picture).not.toContain('blurred')
  await performer.api(deletePost, { params: { id: _id } })
  expect((await shownTo(performer))[0]).toMatchObject({ type: 'post_bought', item: null })
})
