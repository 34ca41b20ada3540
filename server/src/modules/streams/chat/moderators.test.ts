import { blockUser, unblockUser } from '@stagedoor/contract/blocks'
import { follow, unfollow } from '@stagedoor/contract/follows'
import * as streams from '@stagedoor/contract/streams'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Person } from '../../../../test/world/people.ts'
import { subscribe } from '../../../../test/world/posts.ts'
import { streamOnAir } from '../../../../test/world/streams.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { createCommitGroups } from '../../../platform/transactions/index.ts'

let world: World
let performer: Person
let moderator: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  performer = await world.performer()
  moderator = await world.fan()
  fan = await world.fan()
  await moderator.api(follow, { params: { id: performer.id } })
})
afterAll(() => world.close())

const name = (who: Person) => performer.api(streams.addModerator, { params: { accountId: who.id } })
const dismiss = (who: Person) =>
  performer.api(streams.removeModerator, { params: { accountId: who.id } })
const say = (who: Person, conversationId: string, text: string) =>
  who.api(streams.sendLine, { params: { conversationId }, body: { text } })
const remove = (who: Person, conversationId: string, id: string) =>
  who.api(streams.removeLine, { params: { conversationId, id } })
const mute = (by: Person, conversationId: string, who: Person, isMuted = true) =>
  by.api(streams.muteViewer, {
    params: { id: conversationId, accountId: who.id },
    body: { isMuted },
  })
const change = (
  who: Person,
  id: string,
  body: { pinnedLineId?: string | null; slowModeSeconds?: number },
) => who.api(streams.updateChat, { params: { id }, body })
const chatOf = (who: Person) => who.api(streams.readChat, { params: { performerId: performer.id } })

test('an account writes one line of a period in slow mode, also when it sends several at once by two processes', async () => {
  const { conversationId } = await streamOnAir(world, performer)
  await change(performer, conversationId, { slowModeSeconds: 30 })
  const { base } = world.app
  const other = createCommitGroups(() => base)
  for (const round of [1, 2, 3]) {
    const turns = vi.spyOn(base.groups, 'join')
    const saying = ['a', 'b', 'c', 'd'].map((text) => {
      if (text > 'b') turns.mockImplementationOnce((...call) => other.join(...call))
      return say(fan, conversationId, `${text}${round}`)
    })
    const said = await Promise.allSettled(saying)
    turns.mockRestore()
    expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of said)
      if (one.status === 'rejected') expect(one.reason.code).toBe('streams.slow_mode')
    const { data } = await fan.api(streams.listLines, { params: { conversationId }, query: {} })
    expect(data.filter(({ type }) => type === 'text')).toHaveLength(round)
    world.clock.advance(31_000)
  }
})

describe('a moderator of the chats of a performer', () => {
  test('deletes lines, mutes viewers and pins a line in every stream, and is marked', async () => {
    await name(moderator)
    for (const _ of ['first', 'second']) {
      const { conversationId, _id } = await streamOnAir(world, performer)
      expect(await chatOf(moderator)).toMatchObject({ canModerate: true })
      expect(await chatOf(fan)).toMatchObject({ canModerate: false })
      const own = await say(moderator, conversationId, 'Be kind')
      expect(own).toMatchObject({ isModerator: true, isPerformer: false })
      const line = await say(fan, conversationId, 'Spam')
      expect(line.isModerator).toBe(false)
      expect(await change(moderator, conversationId, { pinnedLineId: own._id })).toMatchObject({
        pinnedLine: { text: 'Be kind' },
      })
      expect(await remove(moderator, conversationId, line._id)).toMatchObject({ isDeleted: true })
      await mute(moderator, conversationId, fan)
      await expect(say(fan, conversationId, 'Spam')).rejects.toMatchObject({
        code: 'streams.muted',
      })
      await mute(moderator, conversationId, fan, false)
      await performer.api(streams.end, { params: { id: _id } })
    }
  })

  test('writes in spite of slow mode, which only the performer sets, and cannot act against performer or moderators', async () => {
    const other = await world.fan()
    await subscribe(world, other, performer)
    for (const who of [moderator, other]) await name(who)
    const { conversationId } = await streamOnAir(world, performer)
    await change(performer, conversationId, { slowModeSeconds: 60 })
    for (const text of ['one', 'two']) await say(moderator, conversationId, text)
    await expect(change(moderator, conversationId, { slowModeSeconds: 0 })).rejects.toMatchObject({
      code: 'streams.performer_only',
      status: 403,
    })
    for (const who of [performer, other]) {
      const { _id } = await say(who, conversationId, 'Mine')
      await expect(remove(moderator, conversationId, _id)).rejects.toMatchObject({
        code: 'messages.not_yours',
      })
      await expect(mute(moderator, conversationId, who)).rejects.toMatchObject({
        code: 'streams.performer_only',
      })
    }
    const clear = { params: { conversationId } }
    await expect(moderator.api(streams.clearLines, clear)).rejects.toMatchObject({
      code: 'streams.not_found',
    })
    await mute(performer, conversationId, other)
    await expect(say(other, conversationId, 'three')).rejects.toMatchObject({
      code: 'streams.muted',
    })
  })

  test('receives the right at once, and loses it when dismissed, blocked, or without access to the stream', async () => {
    await name(moderator)
    await name(moderator)
    const notice = { to: { account: moderator.id }, event: 'stream.moderator_changed' }
    expect(world.pushed).toContainEqual(
      expect.objectContaining({
        ...notice,
        payload: { performerId: performer.id, isModerator: true },
      }),
    )
    const { conversationId } = await streamOnAir(world, performer, { audience: 'followers' })
    const line = await say(performer, conversationId, 'Hello')
    const pin = () => change(moderator, conversationId, { pinnedLineId: line._id })
    await pin()
    await moderator.api(unfollow, { params: { id: performer.id } })
    await expect(pin()).rejects.toMatchObject({ code: 'streams.not_found' })
    await moderator.api(follow, { params: { id: performer.id } })
    await pin()
    await dismiss(moderator)
    await dismiss(moderator)
    await expect(pin()).rejects.toMatchObject({ code: 'streams.not_found' })
    await name(moderator)
    await performer.api(blockUser, { body: { targetId: moderator.id } })
    await expect(pin()).rejects.toMatchObject({ code: 'streams.not_found' })
    await world.settle()
    await performer.api(unblockUser, { params: { id: moderator.id } })
    expect((await performer.api(streams.listModerators)).data).toEqual([])
  })

  test('is a fan who follows or subscribes, one of 20', async () => {
    for (const who of [fan, await world.performer(), await world.admin()])
      await expect(name(who)).rejects.toMatchObject({
        code: 'streams.moderator_not_fan',
        status: 422,
      })
    for (let count = 0; count < 20; count++) {
      const follower = await world.fan()
      await follower.api(follow, { params: { id: performer.id } })
      await name(follower)
    }
    await expect(name(moderator)).rejects.toMatchObject({ code: 'streams.too_many_moderators' })
    expect((await performer.api(streams.listModerators)).data).toHaveLength(20)
    expect((await (await world.performer()).api(streams.listModerators)).data).toEqual([])
  })
})
