import { createPost, readSubscriptionFacts, updatePost } from '@stagedoor/contract/feed'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('the summary counts what a subscription unlocks, and which of the latest posts cost extra', async () => {
  const mia = await world.performer({ username: 'mia' })
  const audiences = ['everyone', 'subscribers', 'subscribers', 'buyers', 'followers'] as const
  for (const audience of audiences) {
    const body = {
      type: 'text',
      text: audience,
      audience,
      ...(audience === 'buyers' && { price: 5 }),
    } as const
    await mia.api(createPost, { body })
  }
  await world.settle()
  expect(await world.api()(readSubscriptionFacts, { params: { username: 'mia' } })).toEqual({
    unlocks: { texts: 2, photos: 0, videos: 0 },
    recent: { posts: 5, extra: 1 },
  })
})

it('the summary leaves hidden posts out, and is refused for accounts that are no performers', async () => {
  const ivy = await world.performer({ username: 'ivy' })
  const { _id } = await ivy.api(createPost, {
    body: { type: 'text', text: 'Early', audience: 'subscribers' },
  })
  await ivy.api(updatePost, { params: { id: _id }, body: { status: 'inactive' } })
  await world.settle()
  const fan = await world.fan({ username: 'ada' })
  const nothing = { unlocks: { texts: 0, photos: 0, videos: 0 }, recent: { posts: 0, extra: 0 } }
  expect(await fan.api(readSubscriptionFacts, { params: { username: 'ivy' } })).toEqual(nothing)
  await expect(
    fan.api(readSubscriptionFacts, { params: { username: 'ada' } }),
  ).rejects.toMatchObject({
    code: 'performers.not_found',
  })
})
