import type { AddressInfo } from 'node:net'
import { blockUser } from '@stagedoor/contract/blocks'
import {
  createComment,
  deleteComment,
  listComments,
  replaceComment,
  updateComment,
} from '@stagedoor/contract/comments'
import { deletePost, updatePost } from '@stagedoor/contract/feed'
import { follow, unfollow } from '@stagedoor/contract/follows'
import { createReaction } from '@stagedoor/contract/reactions'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../test/world/people.ts'
import { buy, post, subscribe } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { type Grant, grantAccess, revokeAccess } from '../access/index.ts'
import { removeByModeration } from '../content/index.ts'
import { feedContent } from '../feed/index.ts'
import { roomOfItem } from '../items/index.ts'
import { restore, suspend } from '../suspensions/index.ts'

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

/**
 * Opens a person's socket that watches a post; returns a function that tells whether it still
 * receives events.
 */
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
  const performer = await world.performer()
  const fan = await world.fan()
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

const say = (
  who: Person,
  objectId: string,
  content = 'Lovely',
  objectType: 'feed' | 'comment' | 'video' = 'feed',
) => who.api(createComment, { body: { content, objectId, objectType } })
const on = (
  objectId: string,
  objectType: 'feed' | 'comment' = 'feed',
  more: { limit?: number; after?: string } = {},
) => ({ query: { objectId, objectType, ...more } }) as const

it.each(endings)(
  'a viewer who %s receives no more events of a post at once, and its owner still does',
  async (_what, audience, end) => {
    const on = await scene(audience)
    const theirs = await watcher(on.fan, on.postId)
    const owners = await watcher(on.performer, on.postId)
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
    ({ postId }: Scene) =>
      inside((ctx) => removeByModeration(ctx, feedContent, postId, { explanation: 'Spam' })),
  ],
  [
    'its owner is suspended',
    ({ performer }: Scene) => inside((ctx) => suspend(ctx, performer.id, { explanation: 'x' })),
  ],
])('a viewer receives no more events once %s', async (_what, end) => {
  const on = await scene('everyone')
  const other = await scene('everyone')
  const theirs = await watcher(on.fan, on.postId)
  const others = await watcher(on.fan, other.postId)
  expect([await theirs(), await others()]).toEqual([true, true])
  await end(on)
  await world.settle()
  await expect.poll(theirs).toBe(false)
  expect(await others()).toBe(true)
})

describe('who may not open the post', () => {
  let performer: Person
  let fan: Person
  beforeAll(async () => {
    performer = await world.performer()
  })
  beforeEach(async () => {
    fan = await world.fan()
  })

  it('viewers neither read nor write comments of a post they may not open', async () => {
    const made = await post(performer, { audience: 'subscribers' })
    const follower = await world.fan()
    const buyer = await world.fan()
    const said = await say(performer, made._id, 'For you')
    const locked = { code: 'comments.locked', status: 403 }
    await expect(follower.api(listComments, on(made._id))).rejects.toMatchObject(locked)
    await expect(follower.api(listComments, on(said._id, 'comment'))).rejects.toMatchObject(locked)
    await expect(world.api()(listComments, on(made._id))).rejects.toMatchObject(locked)
    await expect(say(follower, made._id)).rejects.toMatchObject(locked)
    await expect(say(follower, said._id, 'x', 'comment')).rejects.toMatchObject(locked)
    const like = { objectId: said._id, objectType: 'comment', action: 'like' } as const
    await expect(follower.api(createReaction, { body: like })).rejects.toMatchObject({
      code: 'reactions.object_not_found',
    })
    await subscribe(world, follower, performer)
    await say(follower, made._id, 'At last')
    await buy(world, buyer, made._id)
    await performer.api(updatePost, { params: { id: made._id }, body: { status: 'inactive' } })
    expect((await buyer.api(listComments, on(made._id))).total).toBe(2)
    await expect(follower.api(listComments, on(made._id))).rejects.toMatchObject({
      code: 'comments.object_not_found',
    })
  })

  it('viewers are not told that a hidden post exists', async () => {
    const hidden = await post(performer, { status: 'inactive' })
    const gone = await post(performer)
    const said = await say(fan, gone._id)
    await performer.api(deletePost, { params: { id: gone._id } })
    for (const id of [hidden._id, gone._id, 'c'.repeat(32)]) {
      const missing = { code: 'comments.object_not_found', status: 404 }
      await expect(fan.api(listComments, on(id))).rejects.toMatchObject(missing)
      await expect(say(fan, id)).rejects.toMatchObject(missing)
    }
    const made = await post(performer)
    await expect(say(fan, made._id, 'x', 'video')).rejects.toMatchObject({
      code: 'comments.object_not_found',
    })
    const edit = fan.api(updateComment, { params: { id: said._id }, body: { content: 'y' } })
    await expect(edit).rejects.toMatchObject({ code: 'comments.not_found' })
  })

  it("people who blocked each other do not see each other's comments", async () => {
    const made = await post(performer)
    const a = await world.fan()
    const b = await world.fan()
    const first = await say(a, made._id, 'from a')
    const second = await say(b, made._id, 'from b')
    await a.api(blockUser, { body: { targetId: b.id } })
    const seen = async (who: Person) =>
      (await who.api(listComments, on(made._id))).data.map(({ content }) => content)
    expect([await seen(a), await seen(b)]).toEqual([['from a'], ['from b']])
    expect((await a.api(listComments, on(made._id))).total).toBe(1)
    const missing = { code: 'comments.object_not_found' }
    await expect(say(b, first._id, 'x', 'comment')).rejects.toMatchObject(missing)
    await expect(a.api(listComments, on(second._id, 'comment'))).rejects.toMatchObject(missing)
    await performer.api(blockUser, { body: { targetId: b.id } })
    await expect(say(b, made._id)).rejects.toMatchObject(missing)
    expect(await seen(performer)).toEqual(['from a'])
    expect(await seen(await world.admin())).toEqual(['from b', 'from a'])
  })

  it('accounts without a confirmed address and suspended ones cannot comment', async () => {
    const made = await post(performer)
    const unconfirmed = await world.fan({ hasVerifiedEmail: false })
    const suspended = await world.fan()
    const late = await world.fan({ suspendedAt: world.clock.now(), suspendedReason: 'Spam' })
    await expect(say(unconfirmed, made._id)).rejects.toMatchObject({
      code: 'auth.email_not_verified',
    })
    await say(suspended, made._id, 'Spam')
    await transaction(world.app.base, (ctx) => suspend(ctx, suspended.id, { explanation: 'Spam' }))
    await expect(say(late, made._id)).rejects.toMatchObject({
      code: 'suspensions.account_suspended',
    })
    expect((await fan.api(listComments, on(made._id))).total).toBe(0)
    await transaction(world.app.base, (ctx) => restore(ctx, suspended.id))
    expect((await fan.api(listComments, on(made._id))).total).toBe(1)
  })

  it('guests cannot comment, and comments that are empty or too long are refused', async () => {
    const made = await post(performer)
    const said = await say(fan, made._id)
    const guest = world.api()
    const body = { content: 'x', objectId: made._id, objectType: 'feed' } as const
    const params = { id: said._id }
    await expect(guest(createComment, { body })).rejects.toMatchObject({ code: 'auth.required' })
    await expect(guest(updateComment, { params, body })).rejects.toMatchObject({
      code: 'auth.required',
    })
    await expect(guest(replaceComment, { params, body, files: {} })).rejects.toMatchObject({
      code: 'auth.required',
    })
    await expect(guest(deleteComment, { params })).rejects.toMatchObject({ code: 'auth.required' })
    for (const content of ['', '   ', 'x'.repeat(501)]) {
      await expect(say(fan, made._id, content)).rejects.toMatchObject({
        code: 'request.invalid',
        status: 400,
      })
    }
    expect((await say(fan, made._id, 'x'.repeat(500))).content).toHaveLength(500)
    await expect(say(fan, 'luna')).rejects.toMatchObject({ code: 'request.invalid' })
  })
})
