import { createComment, listComments } from '@stagedoor/contract/comments'
import { readPost } from '@stagedoor/contract/feed'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { post } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { updateAccount } from '../accounts/index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('the comments of a closed account are counted and shown until it is erased', async () => {
  const performer = await world.performer()
  const leaving = await world.fan()
  const fan = await world.fan()
  const { _id: id } = await post(performer)
  await leaving.api(createComment, {
    body: { content: 'Goodbye', objectId: id, objectType: 'feed' },
  })
  await transaction(world.app.base, (ctx) => updateAccount(ctx, leaving.id, { status: 'inactive' }))
  const listed = await fan.api(listComments, { query: { objectId: id, objectType: 'feed' } })
  expect([(await fan.api(readPost, { params: { id } })).totalComment, listed.total]).toEqual([1, 1])
})
