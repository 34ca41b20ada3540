import * as notifications from '@stagedoor/contract/notifications'
import { createReaction, deleteReaction } from '@stagedoor/contract/reactions'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { recordPresence } from '../accounts/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('people who like at one moment are combined with those before, each once, and pushed once', async () => {
  const performer = await world.performer()
  const [ana, ben, cem, dora] = (await Promise.all(
    ['Ana', 'Ben', 'Cem', 'Dora'].map((name) => world.fan({ name })),
  )) as [Person, Person, Person, Person]
  const posts = [await post(performer), await post(performer)]
  const likes = posts.map(
    ({ _id: objectId }) => ({ body: { objectId, objectType: 'feed', action: 'like' } }) as const,
  )
  await recordPresence(world.app.base, performer.id)
  /** Lets people like both posts, and returns the number of notifications that are pushed. */
  const likedBy = async (people: readonly Person[]) => {
    const pushed = world.pushed.length
    for (const { api } of people) for (const like of likes) await api(createReaction, like)
    await world.settle()
    const since = world.pushed.slice(pushed)
    return since.filter(({ event }) => event === 'notification.created').length
  }
  const shown = async () =>
    (await performer.api(notifications.listNotifications, { query: {} })).data
  expect(await likedBy([ana, ben])).toBe(2)
  expect((await shown()).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Ben and .* liked your post\.$/),
    expect.stringMatching(/^Ben and .* liked your post\.$/),
  ])
  for (const like of likes) await ana.api(deleteReaction, like)
  expect(await likedBy([ana])).toBe(0)
  for (const like of likes) await ben.api(deleteReaction, like)
  expect(await likedBy([ben, cem, dora])).toBe(2)
  expect((await shown()).map(({ message }) => message)).toEqual([
    'Dora and 3 others liked your post.',
    'Dora and 3 others liked your post.',
  ])
})
