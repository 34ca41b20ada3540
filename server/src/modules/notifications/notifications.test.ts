import { blockUser, unblockUser } from '@stagedoor/contract/blocks'
import { createComment } from '@stagedoor/contract/comments'
import { follow, unfollow } from '@stagedoor/contract/follows'
import * as notifications from '@stagedoor/contract/notifications'
import { createReaction, deleteReaction } from '@stagedoor/contract/reactions'
import { chargeTip } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { post, subscribe } from '../../../test/world/posts.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { recordPresence } from '../accounts/index.ts'
import { followed } from '../follows/index.ts'
import { restore, suspend } from '../suspensions/index.ts'
import { selectAudience } from './digests.store.ts'

let world: World
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  performer = await world.performer({ name: 'Mia Velvet' })
  fan = await world.fan({ name: 'Robin' })
})
afterAll(() => world.close())

const notificationsOf = async (
  who: Person,
  query: { limit?: number; after?: string; offset?: number } = {},
) => {
  await world.settle()
  return who.api(notifications.listNotifications, { query })
}
const messages = async (who: Person) =>
  (await notificationsOf(who)).data.map(({ message }) => message)
const unread = async (who: Person) => (await who.api(notifications.countUnread)).unread
const params = (person: Person) => ({ params: { id: person.id } })

describe('events', () => {
  it('an event is notified once, with text, picture and link, and pushed live with the unread count', async () => {
    await recordPresence(world.app.base, performer.id)
    await fan.api(follow, params(performer))
    const { data, total } = await notificationsOf(performer)
    expect(total).toBe(1)
    expect(data[0]).toMatchObject({
      type: 'new_follower',
      title: 'New follower',
      message: 'Robin started to follow you.',
      reference: null,
      thumbnail: null,
      readAt: null,
      link: '/user/notifications',
    })
    const live = world.pushed.filter(({ event, to }) => {
      return event === 'notification.created' && 'account' in to && to.account === performer.id
    })
    expect(live).toHaveLength(1)
    expect(live[0]?.payload).toMatchObject({
      type: 'new_follower',
      unread: 1,
      message: 'Robin started to follow you.',
    })
    await fan.api(unfollow, params(performer))
    await fan.api(follow, params(performer))
    await transaction(world.app.base, (ctx) =>
      announce(ctx, followed, { followerId: fan.id, performerId: performer.id }),
    )
    expect((await notificationsOf(performer)).total).toBe(1)
    expect((await notificationsOf(fan)).total).toBe(0)
  })

  it('the same event by several people is combined, and starts again after it was read', async () => {
    const made = await post(performer)
    const like = { body: { objectId: made._id, objectType: 'feed', action: 'like' } } as const
    const others = await Promise.all(['Ana', 'Ben', 'Cem'].map((name) => world.fan({ name })))
    for (const each of [...others, fan]) {
      await each.api(createReaction, like)
      await world.settle()
    }
    await fan.api(deleteReaction, like)
    await fan.api(createReaction, like)
    const [first] = (await notificationsOf(performer)).data
    expect(first).toMatchObject({
      message: 'Robin and 3 others liked your post.',
      link: `/post/${made._id}`,
    })
    expect(first?.reference).toEqual({ type: 'feed', _id: made._id })
    expect(await unread(performer)).toBe(1)
    await performer.api(notifications.readNotification, { params: { id: first?._id ?? '' } })
    expect(await unread(performer)).toBe(0)
    const late = await world.fan({ name: 'Late' })
    await late.api(createReaction, like)
    const again = await notificationsOf(performer)
    expect(again.total).toBe(1)
    expect(again.data[0]).toMatchObject({
      _id: first?._id,
      readAt: null,
      message: 'Late liked your post.',
    })
    await performer.api(createReaction, like)
    expect(await messages(performer)).toEqual(['Late liked your post.'])
  })

  it('a new post is notified to subscribers and followers without a block', async () => {
    const subscriber = await world.fan()
    const blockedFan = await world.fan()
    for (const each of [fan, blockedFan]) await each.api(follow, params(performer))
    await subscribe(world, subscriber, performer)
    await performer.api(blockUser, { body: { targetId: blockedFan.id } })
    const made = await post(performer)
    expect((await notificationsOf(fan)).data[0]).toMatchObject({
      type: 'followed_post_published',
      link: `/post/${made._id}`,
    })
    expect((await notificationsOf(subscriber)).data[0]).toMatchObject({
      type: 'post_published',
      message: 'Mia Velvet has a new post for you.',
    })
    await performer.api(unblockUser, params(blockedFan))
    expect(await messages(blockedFan)).toEqual([])
  })

  it('a new post is notified to a large audience in bounded batches that leave nobody out', async () => {
    const crowd = await Promise.all(Array.from({ length: 5 }, () => world.fan()))
    for (const each of crowd) await each.api(follow, params(performer))
    await subscribe(world, crowd[0] as Person, performer)
    const { base } = world.app
    const notified: { accountId: string; isSubscriber: boolean }[] = []
    for (let after: string | null = null; ; after = notified.at(-1)?.accountId ?? null) {
      const round = await selectAudience(base, performer.id, { after, limit: 2 })
      expect(round.length).toBeLessThanOrEqual(2)
      if (round.length === 0) break
      notified.push(...round)
    }
    expect(notified.map(({ accountId }) => accountId)).toEqual(crowd.map(({ id }) => id).sort())
    expect(notified.filter(({ isSubscriber }) => isSubscriber)).toEqual([
      { accountId: crowd[0]?.id, isSubscriber: true },
    ])
  })

  it("comments and replies are notified, except one's own", async () => {
    const made = await post(performer)
    const say = (who: Person, objectId: string, objectType: 'feed' | 'comment') =>
      who.api(createComment, { body: { content: 'Lovely', objectId, objectType } })
    const said = await say(fan, made._id, 'feed')
    await say(performer, said._id, 'comment')
    await say(performer, made._id, 'feed')
    await say(fan, said._id, 'comment')
    expect(await messages(fan)).toEqual(['Mia Velvet replied to your comment.'])
    expect(await messages(performer)).toEqual(['Robin commented on your post.'])
    const other = await world.fan({ name: 'Ana' })
    await say(other, made._id, 'feed')
    expect(await messages(performer)).toEqual(['Ana and 1 other commented on your post.'])
  })

  it('tips, payments and the state of the account are notified', async () => {
    const rich = await fanWithTokens(world, 50, { name: 'Rich' })
    await rich.api(chargeTip, { params: { performerId: performer.id }, body: { price: 20 } })
    expect(await messages(performer)).toEqual(['Rich sent you $20.00.'])
    expect(await messages(rich)).toEqual(['We received your payment of $50.00.'])
    await transaction(world.app.base, (ctx) => suspend(ctx, fan.id, { explanation: 'spam' }))
    await transaction(world.app.base, (ctx) => restore(ctx, fan.id))
    await world.settle()
    const types = await world.app.base.db
      .selectFrom('notifications')
      .select('type')
      .where('accountId', '=', fan.id)
      .orderBy('id')
      .execute()
    expect(types.map(({ type }) => type).toSorted()).toEqual([
      'account_restored',
      'account_suspended',
    ])
  })
})

describe('the list of notifications', () => {
  it('notifications come in pages, newest first, and can all be marked as read', async () => {
    for (const content of ['1', '2', '3']) {
      const { _id: objectId } = await post(performer)
      await fan.api(createComment, { body: { content, objectId, objectType: 'feed' } })
      await world.settle()
    }
    const first = await notificationsOf(performer, { limit: 2 })
    expect(first).toMatchObject({ total: 3 })
    const rest = await notificationsOf(performer, { limit: 2, after: first.next ?? '' })
    expect(rest.next).toBeUndefined()
    expect(new Set([...first.data, ...rest.data].map(({ _id }) => _id)).size).toBe(3)
    expect(await unread(performer)).toBe(3)
    expect(await performer.api(notifications.readAllNotifications)).toEqual({ unread: 0 })
    expect(await performer.api(notifications.readAllNotifications)).toEqual({ unread: 0 })
    expect((await notificationsOf(performer)).data.every(({ readAt }) => readAt !== null)).toBe(
      true,
    )
    expect(world.pushed.at(-1)).toMatchObject({
      event: 'notification.unread_changed',
      payload: { unread: 0 },
    })
  })

  it("only one's own notifications are marked as read", async () => {
    for (const content of ['1', '2', '3']) {
      const { _id: objectId } = await post(performer)
      await fan.api(createComment, { body: { content, objectId, objectType: 'feed' } })
      await world.settle()
    }
    const [last, middle] = (await notificationsOf(performer)).data.map(({ _id }) => _id) as [
      string,
      string,
    ]
    const seen = (who: Person) =>
      who.api(notifications.seeNotifications, { body: { ids: [last, middle] } })
    await seen(fan)
    expect(await unread(performer)).toBe(3)
    expect(await seen(performer)).toEqual({ unread: 1 })
    expect(world.pushed.at(-1)).toMatchObject({
      event: 'notification.unread_changed',
      payload: { unread: 1 },
    })
    expect((await notificationsOf(performer)).data.map(({ readAt }) => readAt === null)).toEqual([
      false,
      false,
      true,
    ])
  })

  it("another account's notification is not found", async () => {
    await fan.api(follow, params(performer))
    const [notice] = (await notificationsOf(performer)).data
    const id = notice?._id ?? ''
    await expect(fan.api(notifications.readNotification, { params: { id } })).rejects.toMatchObject(
      {
        code: 'notifications.not_found',
      },
    )
    await expect(
      fan.api(notifications.readNotification, { params: { id: 'x' } }),
    ).rejects.toMatchObject({
      status: 400,
    })
    expect(await unread(performer)).toBe(1)
    const guest = world.api()
    for (const call of [
      notifications.listNotifications,
      notifications.countUnread,
      notifications.listPreferences,
    ]) {
      await expect(guest(call as typeof notifications.countUnread)).rejects.toMatchObject({
        status: 401,
      })
    }
    await expect(guest(notifications.readAllNotifications)).rejects.toMatchObject({ status: 401 })
    await expect(guest(notifications.readNotification, { params: { id } })).rejects.toMatchObject({
      status: 401,
    })
    await expect(
      guest(notifications.updatePreference, {
        params: { type: 'post_liked' },
        body: { channel: 'email', isOn: false },
      }),
    ).rejects.toMatchObject({ status: 401 })
  })

  it('notifications older than 90 days are deleted', async () => {
    const other = await createWorld()
    const star = await other.performer()
    const admirer = await other.fan()
    await admirer.api(follow, { params: { id: star.id } })
    await other.settle()
    const count = async () =>
      (await other.app.base.db.selectFrom('notifications').select('id').execute()).length
    other.clock.advance(89 * 86_400_000)
    await other.runScheduledJobs()
    expect(await count()).toBe(1)
    other.clock.advance(2 * 86_400_000)
    await other.runScheduledJobs()
    expect(await count()).toBe(0)
    await other.close()
  })
})
