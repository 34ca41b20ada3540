import * as blocks from '@stagedoor/contract/blocks'
import { listPerformerPosts, listPosts, readPost } from '@stagedoor/contract/feed'
import { follow } from '@stagedoor/contract/follows'
import { listNotifications } from '@stagedoor/contract/notifications'
import { readPerformer } from '@stagedoor/contract/performers'
import { createReaction } from '@stagedoor/contract/reactions'
import { listMine } from '@stagedoor/contract/subscriptions'
import { chargeTip } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailsTo } from '../../../test/world/mails.ts'
import type { Person } from '../../../test/world/people.ts'
import { post } from '../../../test/world/posts.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const block = (who: Person, target: Person) =>
  who.api(blocks.blockUser, { body: { targetId: target.id } })
const refusalOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'answered',
    ({ status, code, message }) => ({ status, code, message }),
  )

/** Returns everything that reached a person: notifications, mails by subject and text, pushes. */
async function receivedBy(person: Person): Promise<string> {
  await world.settle()
  const { data } = await person.api(listNotifications, { query: {} })
  const mails = await mailsTo(world, person.email)
  const pushes = world.pushed.filter(({ to }) => 'account' in to && to.account === person.id)
  return JSON.stringify([data, mails.map(({ subject, text }) => [subject, text]), pushes])
}

describe('a block', () => {
  it('a block and its end are announced to nobody in any channel', async () => {
    const performer = await world.performer({ name: 'Mia Velvet' })
    const fan = await world.fan()
    await fan.api(follow, { params: { id: performer.id } })
    const before = await receivedBy(fan)
    await block(performer, fan)
    world.clock.advance(60 * 60_000)
    await world.runScheduledJobs()
    await performer.api(blocks.unblockUser, { params: { id: fan.id } })
    world.clock.advance(60 * 60_000)
    await world.runScheduledJobs()
    expect(await receivedBy(fan)).toBe(before)
  })

  it('a block tells a subscriber only that money was refunded', async () => {
    const a = subscribersOf(world)
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    await block(performer, fan)
    const received = await receivedBy(fan)
    expect(received).toContain('a refund of the unused time')
    expect(received).not.toMatch(/block/i)
    const mine = JSON.stringify(await fan.api(listMine, { query: {} }))
    expect(mine).not.toMatch(/"blockedUser":true|blocked"/)
  })

  it('to the blocked person, the performer and the posts look exactly as if they did not exist', async () => {
    const performer = await world.performer()
    const fan = await world.fan()
    const { _id: id } = await post(performer, { text: 'Hello', audience: 'everyone' })
    await world.settle()
    const nobody = '0'.repeat(32)
    const answers = (performerId: string, postId: string) =>
      Promise.all(
        [
          fan.api(readPerformer, { params: { id: performerId } }),
          fan.api(listPerformerPosts, { params: { username: performerId }, query: {} }),
          fan.api(readPost, { params: { id: postId } }),
          fan.api(follow, { params: { id: performerId } }),
          fan.api(chargeTip, { params: { performerId }, body: { price: 20 } }),
          fan.api(createReaction, {
            body: { objectId: postId, objectType: 'feed', action: 'like' },
          }),
        ].map(refusalOf),
      )
    expect(await answers(performer.id, id)).not.toEqual(await answers(nobody, nobody))
    await block(performer, fan)
    expect(await answers(performer.id, id)).toEqual(await answers(nobody, nobody))
  })

  it('a fan who blocks a performer sees that the block is their own', async () => {
    const performer = await world.performer()
    const fan = await world.fan()
    const before = await receivedBy(performer)
    await block(fan, performer)
    expect(await refusalOf(fan.api(readPerformer, { params: { id: performer.id } }))).toMatchObject(
      {
        status: 403,
        code: 'performers.you_blocked',
      },
    )
    expect(await receivedBy(performer)).toBe(before)
    const { data } = await fan.api(blocks.listBlocks, { query: {} })
    expect(data).toMatchObject([{ target: 'performer', targetId: performer.id }])
  })
})

describe('a mute', () => {
  const home = async (fan: Person) => {
    const { data } = await fan.api(listPosts, { query: { isHome: true } })
    return data.map(({ text }) => text)
  }

  it('a mute keeps posts out of the home feed and notifications away, while the page and the follow stay', async () => {
    const performer = await world.performer()
    const fan = await world.fan()
    await fan.api(follow, { params: { id: performer.id } })
    await post(performer, { text: 'First', audience: 'everyone' })
    await world.settle()
    expect(await home(fan)).toEqual(['First'])
    const before = await receivedBy(fan)
    for (let at = 0; at < 2; at += 1) await fan.api(blocks.mute, { params: { id: performer.id } })
    expect(await fan.api(blocks.readMute, { params: { id: performer.id } })).toEqual({
      isMuted: true,
    })
    await post(performer, { text: 'Second', audience: 'everyone' })
    expect(await home(fan)).toEqual([])
    expect(await receivedBy(fan)).toBe(before)
    expect(await fan.api(readPerformer, { params: { id: performer.id } })).toMatchObject({
      isFollowed: true,
    })
    const { data, total } = await fan.api(blocks.listMutes, { query: {} })
    expect([data, total]).toMatchObject([[{ _id: performer.id, target: 'performer' }], 1])

    await fan.api(blocks.unmute, { params: { id: performer.id } })
    expect(await home(fan)).toEqual(['Second', 'First'])
    expect((await fan.api(blocks.listMutes, { query: {} })).total).toBe(0)
  })

  it('a mute of a fan suppresses notifications of their likes', async () => {
    const a = subscribersOf(world)
    const performer = await a.performerWith()
    const fan = await world.fan()
    await performer.api(blocks.mute, { params: { id: fan.id } })
    const { _id: objectId } = await post(performer, { text: 'Like me', audience: 'everyone' })
    await world.settle()
    const before = await receivedBy(performer)
    await fan.api(createReaction, { body: { objectId, objectType: 'feed', action: 'like' } })
    expect(await receivedBy(performer)).toBe(before)
  })

  it('a mute of oneself, an admin or an unknown account is refused, and so is one by a guest', async () => {
    const fan = await world.fan()
    const admin = await world.admin()
    const mute = (id: string, api = fan.api) => api(blocks.mute, { params: { id } })
    await expect(mute(fan.id)).rejects.toMatchObject({ code: 'blocks.cannot_mute', status: 422 })
    await expect(mute(admin.id)).rejects.toMatchObject({ code: 'blocks.cannot_mute' })
    await expect(mute('0'.repeat(32))).rejects.toMatchObject({
      code: 'accounts.not_found',
      status: 404,
    })
    await expect(mute('luna')).rejects.toMatchObject({ code: 'request.invalid' })
    await expect(mute(fan.id, world.api())).rejects.toMatchObject({ status: 401 })
  })
})
