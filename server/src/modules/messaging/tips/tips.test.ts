import {
  create,
  list as listConversations,
  readWriting,
  updateSettings,
} from '@stagedoor/contract/conversations'
import { follow } from '@stagedoor/contract/follows'
import { create as createMassMessage } from '@stagedoor/contract/massmessages'
import { list } from '@stagedoor/contract/messages'
import { chargeMessage, chargeTip, readBalance } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { converse, pairOf, say } from '../../../../test/world/conversations.ts'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { upload } from '../../../../test/world/posts.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const tip = (fan: Person, performer: Person, price: number, message?: string) =>
  fan.api(chargeTip, {
    params: { performerId: performer.id },
    body: { price, ...(message && { message }) },
  })

it('a tip appears in the conversation with its tokens and words, once, and counts as unread', async () => {
  const { fan, performer, id } = await pairOf(world, { fan: await fanWithTokens(world, 100) })
  await tip(fan, performer, 20, 'For the last post')
  await tip(fan, performer, 10)
  await world.settle()
  const { data } = await performer.api(list, { params: { id }, query: {} })
  expect(data.map(({ type, tokens, text, senderId }) => [type, tokens, text, senderId])).toEqual(
    expect.arrayContaining([
      ['tip', 20, 'For the last post', fan.id],
      ['tip', 10, '', fan.id],
    ]),
  )
  expect(data).toHaveLength(2)
  expect((await performer.api(listConversations, { query: {} })).data).toMatchObject([
    { _id: id, lastMessageType: 'tip', totalNotSeenMessages: 2 },
  ])
  const pushed = world.pushed.filter(({ event, payload }) => {
    return event === 'message_created' && (payload as { type: string }).type === 'tip'
  })
  expect(pushed.map(({ to }) => to)).toEqual(
    expect.arrayContaining([{ account: fan.id }, { account: performer.id }]),
  )
})

it('a tip of a fan without a conversation, or a refused one, opens and shows nothing', async () => {
  const fan = await fanWithTokens(world, 20)
  const performer = await world.performer()
  await tip(fan, performer, 20)
  await world.settle()
  expect((await performer.api(listConversations, { query: {} })).total).toBe(0)
  const { _id: id } = await converse(fan, performer)
  await expect(tip(fan, performer, 20)).rejects.toMatchObject({
    code: 'wallet.insufficient_balance',
  })
  await world.settle()
  expect((await fan.api(list, { params: { id }, query: {} })).data).toEqual([])
})

it('the words of a first tip open the conversation where the fan may write', async () => {
  const fan = await fanWithTokens(world, 20)
  const performer = await world.performer()
  await performer.api(updateSettings, { body: { whoMayWrite: 'everyone' } })
  await tip(fan, performer, 20, 'Hello for the first time')
  await world.settle()
  const [conversation] = (await performer.api(listConversations, { query: {} })).data
  expect(conversation).toMatchObject({
    lastMessage: 'Hello for the first time',
    totalNotSeenMessages: 1,
  })
  expect((await fan.api(listConversations, { query: {} })).data).toMatchObject([
    { _id: conversation?._id },
  ])
})

it('the words of a tip obey who may write and the price of a message, and a tip without words does not', async () => {
  const fan = await fanWithTokens(world, 200)
  const performer = await world.performer()
  const writing = () => fan.api(readWriting, { params: { accountId: performer.id } })
  expect(await writing()).toEqual({ canWrite: false, noWriting: 'subscribe', messagePrice: null })
  const refused = { code: 'conversations.cannot_write', data: { reason: 'subscribe' } }
  await expect(tip(fan, performer, 20, 'Hello')).rejects.toMatchObject(refused)
  await expect(converseFor(fan, performer)).rejects.toMatchObject(refused)
  expect((await fan.api(listConversations, { query: {} })).data).toEqual([])
  await performer.api(updateSettings, { body: { whoMayWrite: 'paid', messagePrice: 50 } })
  expect(await writing()).toEqual({ canWrite: true, noWriting: null, messagePrice: 50 })
  await expect(tip(fan, performer, 10, 'Hello')).rejects.toMatchObject({
    code: 'wallet.tip_below_message_price',
    data: { price: 50 },
  })
  await tip(fan, performer, 10)
  await tip(fan, performer, 50, 'Hello')
  await world.settle()
  expect((await fan.api(readBalance)).balance).toBe(140)
  const [conversation] = (await performer.api(listConversations, { query: {} })).data
  expect(conversation).toMatchObject({ lastMessage: 'Hello' })
})

const converseFor = (fan: Person, performer: Person) =>
  fan.api(create, { body: { source: 'performer', sourceId: performer.id } })

it('a fan who bought a message may answer it, and any other fan may not', async () => {
  const performer = await world.performer()
  const fans = [await fanWithTokens(world, 20), await fanWithTokens(world, 20)] as const
  for (const fan of fans) await fan.api(follow, { params: { id: performer.id } })
  const fileIds = [await upload(performer)]
  await world.settle()
  await performer.api(createMassMessage, { body: { fileIds, price: 5, include: ['followers'] } })
  await world.settle()
  const [buyer, other] = await Promise.all(
    fans.map(async (fan) => {
      const [conversation] = (await fan.api(listConversations, { query: {} })).data
      return { fan, id: conversation?._id ?? '', canWrite: conversation?.canWrite }
    }),
  )
  if (!buyer || !other) throw new Error('There are two fans')
  expect([buyer.canWrite, other.canWrite]).toEqual([false, false])
  const [message] = (await buyer.fan.api(list, { params: { id: buyer.id }, query: {} })).data
  await buyer.fan.api(chargeMessage, { params: { id: message?._id ?? '' }, body: {} })
  expect(await say(buyer.fan, buyer.id, 'What a picture')).toMatchObject({ text: 'What a picture' })
  await expect(say(other.fan, other.id, 'And me?')).rejects.toMatchObject({
    code: 'conversations.cannot_write',
  })
})
