import type { AddressInfo } from 'node:net'
import { blockUser } from '@stagedoor/contract/blocks'
import { deletePost, updatePost } from '@stagedoor/contract/feed'
import { follow, unfollow } from '@stagedoor/contract/follows'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { type Grant, grantAccess, revokeAccess } from '../access/index.ts'
import { removeByModeration } from '../content/index.ts'
import { feedContent } from '../feed/index.ts'
import { roomOfItem } from '../items/index.ts'
import { suspend } from '../suspensions/index.ts'

let world: World
let address: string
const sockets: Socket[] = []

beforeAll(async () => {
  world = await createWorld()
  await world.app.http.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(world.app.http.server.address() as AddressInfo).port}`
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})
afterAll(() => world.close())

/** Opens a person's socket that watches a post; returns a function that tells whether it still receives events. */
async function watcher(who: Person, postId: string) {
  const options = {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token: who.token },
  }
  const socket = io(address, options)
  sockets.push(socket)
  expect(await socket.timeout(5000).emitWithAck('watch', { id: postId })).toEqual({ success: true })
  return async () => {
    const received: unknown[] = []
    socket.on('comment.removed', (payload) => void received.push(payload))
    const news = { _id: postId, itemId: postId, objectId: postId, objectType: 'feed' }
    world.app.base.push({ room: roomOfItem(postId) }, 'comment.removed', news)
    await socket.timeout(5000).emitWithAck('watch', { id: '' })
    socket.off('comment.removed')
    return received.length > 0
  }
}

interface Scene {
  readonly performer: Person
  readonly fan: Person
  readonly postId: string
  readonly grant: Grant
}

const inside = (work: Parameters<typeof transaction<World['app']['base'], unknown>>[1]) =>
  transaction(world.app.base, work)
const endings: readonly (readonly [
  string,
  'everyone' | 'followers' | 'subscribers' | 'buyers',
  (on: Scene) => unknown,
])[] = [
  [
    'is blocked',
    'everyone',
    ({ performer, fan }) => performer.api(blockUser, { body: { targetId: fan.id } }),
  ],
  [
    'blocks',
    'everyone',
    ({ performer, fan }) => fan.api(blockUser, { body: { targetId: performer.id } }),
  ],
  [
    'unfollows',
    'followers',
    ({ performer, fan }) => fan.api(unfollow, { params: { id: performer.id } }),
  ],
  ['is refunded', 'buyers', ({ grant }) => inside((ctx) => revokeAccess(ctx, grant))],
  [
    'loses the subscription',
    'subscribers',
    ({ grant }) => inside((ctx) => revokeAccess(ctx, grant)),
  ],
]

async function scene(
  audience: 'everyone' | 'followers' | 'subscribers' | 'buyers',
): Promise<Scene> {
  const [performer, fan] = [await world.performer(), await world.fan()]
  const { _id: postId } = await post(performer, {
    audience,
    ...(audience === 'buyers' && { price: 5 }),
  })
  await fan.api(follow, { params: { id: performer.id } })
  const subject =
    audience === 'buyers'
      ? ({ kind: 'purchase', subjectKind: 'item', subjectId: postId } as const)
      : ({ kind: 'subscription', subjectKind: 'performer', subjectId: performer.id } as const)
  const grant: Grant = { accountId: fan.id, sourceId: world.app.base.newId(), ...subject }
  if (audience !== 'everyone' && audience !== 'followers')
    await inside((ctx) => grantAccess(ctx, grant))
  return { performer, fan, postId, grant }
}

it.each(endings)(
  'a viewer who %s receives no more events of a post at once, and its owner still does',
  async (_what, audience, end) => {
    const on = await scene(audience)
    const [theirs, owners] = [
      await watcher(on.fan, on.postId),
      await watcher(on.performer, on.postId),
    ]
    expect([await theirs(), await owners()]).toEqual([true, true])
    await end(on)
    await expect.poll(theirs, { timeout: 1000 }).toBe(false)
    expect(await owners()).toBe(true)
  },
)

it.each([
  [
    'the owner deletes a post',
    ({ performer, postId }: Scene) => performer.api(deletePost, { params: { id: postId } }),
  ],
  [
    'the owner changes its audience',
    ({ performer, postId }: Scene) =>
      performer.api(updatePost, { params: { id: postId }, body: { audience: 'subscribers' } }),
  ],
  [
    'moderation removes a post',
    ({ postId }: Scene) => inside((ctx) => removeByModeration(ctx, feedContent, postId, 'Spam')),
  ],
  [
    'its owner is suspended',
    ({ performer }: Scene) => inside((ctx) => suspend(ctx, performer.id, 'x')),
  ],
])('a viewer receives no more events once %s', async (_what, end) => {
  const [on, other] = [await scene('everyone'), await scene('everyone')]
  const [theirs, others] = [await watcher(on.fan, on.postId), await watcher(on.fan, other.postId)]
  expect([await theirs(), await others()]).toEqual([true, true])
  await end(on)
  await world.settle()
  await expect.poll(theirs).toBe(false)
  expect(await others()).toBe(true)
})
