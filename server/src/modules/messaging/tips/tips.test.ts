import { list as listConversations } from '@stagedoor/contract/conversations'
import { list } from '@stagedoor/contract/messages'
import { chargeTip } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { converse } from '../../../../test/world/conversations.ts'
import { fanWithTokens } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const tip = (fan: Person, performer: Person, price: number, message?: string) =>
  fan.api(chargeTip, { params: { performerId: performer.id }, body: { price, ...(message && { message }) } })

it('a tip appears in the conversation with its tokens and words, once, and counts as unread', async () => {
  const [fan, performer] = [await fanWithTokens(world, 100), await world.performer()]
  const { _id: id } = await converse(fan, performer)
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
  expect(pushed.map(({ to }) => to)).toEqual(expect.arrayContaining([{ account: fan.id }, { account: performer.id }]))
})

it('a tip of a fan without a conversation, or a refused one, opens and shows nothing', async () => {
  const [fan, performer] = [await fanWithTokens(world, 20), await world.performer()]
  await tip(fan, performer, 20)
  await world.settle()
  expect((await performer.api(listConversations, { query: {} })).total).toBe(0)
  const { _id: id } = await converse(fan, performer)
  await expect(tip(fan, performer, 20)).rejects.toMatchObject({ code: 'wallet.insufficient_balance' })
  await world.settle()
  expect((await fan.api(list, { params: { id }, query: {} })).data).toEqual([])
})
