import { list as listConversations } from '@stagedoor/contract/conversations'
import { create as createMassMessage } from '@stagedoor/contract/massmessages'
import * as messages from '@stagedoor/contract/messages'
import { listSubjects } from '@stagedoor/contract/statistics'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pairOf, say } from '../../../test/world/conversations.ts'
import { newFollowers } from '../../../test/world/followers.ts'
import { upload } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('messages are counted by the fans who read them, each once: free and sold ones to many, and sold ones to one', async () => {
  const { fan, performer, id } = await pairOf(world)
  const [follower] = await newFollowers(world, performer, 2)
  const fileIds = [await upload(performer)]
  await world.settle()
  const include = ['followers' as const]
  await performer.api(createMassMessage, { body: { text: 'Free', include } })
  await performer.api(createMassMessage, { body: { text: 'Sold', fileIds, price: 5, include } })
  await say(performer, id, { text: 'To one', fileIds, price: 5 })
  await say(performer, id, 'Only words')
  await world.settle()
  const read = () => performer.api(listSubjects, { query: { kind: 'message' } })
  const seenOf = async () => {
    await world.runScheduledJobs(['statistics'])
    const { data } = await read()
    return data
      .map(({ title, seen }) => [title, seen] as const)
      .toSorted(([one], [other]) => (one ?? '').localeCompare(other ?? ''))
  }
  expect(await seenOf()).toEqual([
    [null, 0],
    ['Free', 0],
    ['Sold', 0],
  ])
  await fan.api(messages.readAll, { params: { conversationId: id }, query: {} })
  const [own] = (await follower?.api(listConversations, { query: {} }))?.data ?? []
  const params = { conversationId: own?._id ?? '' }
  for (let times = 0; times < 2; times += 1)
    await follower?.api(messages.readAll, { params, query: {} })
  expect(await seenOf()).toEqual([
    [null, 1],
    ['Free', 1],
    ['Sold', 1],
  ])
})
