import { blockUser, unblockUser } from '@stagedoor/contract/blocks'
import { updateSettings } from '@stagedoor/contract/conversations'
import * as messages from '@stagedoor/contract/messages'
import * as orders from '@stagedoor/contract/orders'
import { readBalance } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logInAgain } from '../../../test/world/money.ts'
import { ordersIn } from '../../../test/world/orders.ts'
import type { Person } from '../../../test/world/people.ts'
import { createWorld, type World } from '../../../test/world/world.ts'

let world: World
let seller: Person
let shop: ReturnType<typeof ordersIn>
beforeAll(async () => {
  world = await createWorld()
  seller = await world.performer()
  shop = ordersIn(world, seller)
})
afterAll(() => world.close())

const DAY = 86_400_000
const write = (who: Person, id: string, text = 'When will you send it?') =>
  who.api(orders.writeAbout, { params: { id }, body: { text } })
const thread = (who: Person, id: string) => who.api(orders.readThread, { params: { id } })
const history = async (who: Person, id: string) =>
  (await who.api(messages.list, { params: { id }, query: {} })).data

it('a buyer asks about an order in the conversation with its seller, who sees the order as it is now', async () => {
  const { fan, order } = await shop.ordered()
  const nothing = { conversationId: null, total: 0, lastMessage: null, noWriting: null }
  expect(await thread(fan, order._id)).toEqual({ ...nothing, closesAt: null })
  const asked = await write(fan, order._id)
  expect(asked).toMatchObject({
    total: 1,
    lastMessage: { text: 'When will you send it?', isMine: true },
    noWriting: null,
  })
  const conversationId = asked.conversationId ?? ''
  await shop.update(seller, order._id, { deliveryStatus: 'shipping' })
  const [message] = await history(seller, conversationId)
  expect(message?.order).toEqual({
    _id: order._id,
    orderNumber: order.orderNumber,
    name: 'Signed print',
    deliveryStatus: 'shipping',
  })
  expect(await thread(seller, order._id)).toMatchObject({ lastMessage: { isMine: false } })
  const answered = await write(seller, order._id, 'It left today')
  expect(answered).toMatchObject({ conversationId, total: 2, lastMessage: { isMine: true } })
  await world.settle()
  expect(await shop.noticesOf(seller)).toContain('order_placed')
  expect((await history(fan, conversationId)).map(({ text }) => text)).toEqual([
    'It left today',
    'When will you send it?',
  ])
})

it('a message about an order whose answer was lost is written once when it is sent again', async () => {
  const { fan, order } = await shop.ordered()
  const send = (text: string) =>
    fan.api(
      orders.writeAbout,
      { params: { id: order._id }, body: { text } },
      { idempotencyKey: 'asked' },
    )
  const first = await send('When will you send it?')
  expect(await send('When will you send it?')).toEqual(first)
  expect(await thread(fan, order._id)).toMatchObject({ total: 1 })
  await expect(send('And how?')).rejects.toMatchObject({ code: 'request.key_reused' })
})

it('a message about an order is free where the creator sells messages, which cost as before otherwise', async () => {
  const by = await world.performer()
  await by.api(updateSettings, { body: { whoMayWrite: 'paid', messagePrice: 5 } })
  const { fan, order } = await shop.ordered({}, await shop.goods({}, by))
  const before = await fan.api(readBalance)
  const { conversationId } = await write(fan, order._id)
  expect(await fan.api(readBalance)).toEqual(before)
  const params = { id: conversationId ?? '' }
  await expect(
    fan.api(messages.send, { params, body: { text: 'And another thing' } }),
  ).rejects.toMatchObject({ code: 'messages.payment_required', data: { price: 5 } })
  const [message] = await history(by, params.id)
  expect(message).toMatchObject({ tokens: null })
  expect(message?.replyPromise).toBeUndefined()
})

it('nobody writes about an order across a block, and the conversation is hidden from who is blocked', async () => {
  const { fan, order } = await shop.ordered()
  await write(fan, order._id)
  await seller.api(blockUser, { body: { targetId: fan.id } })
  const refused = (who: Person, reason: string) =>
    expect(write(who, order._id)).rejects.toMatchObject({
      status: 403,
      code: 'conversations.cannot_write',
      data: { reason },
    })
  await refused(fan, 'unavailable')
  await refused(seller, 'you_blocked')
  expect(await thread(fan, order._id)).toMatchObject({
    noWriting: 'unavailable',
    conversationId: null,
    lastMessage: null,
  })
  expect(await thread(seller, order._id)).toMatchObject({ noWriting: 'you_blocked' })
  await seller.api(unblockUser, { params: { id: fan.id } })
  expect(await write(fan, order._id, 'Hello again')).toMatchObject({ total: 2 })
})

it('only the buyer and the seller of an order read and write about it, and staff do not', async () => {
  const { order } = await shop.ordered()
  const missing = { status: 404, code: 'orders.not_found' }
  for (const who of [await world.fan(), await world.performer(), await world.admin()]) {
    await expect(thread(who, order._id)).rejects.toMatchObject(missing)
    await expect(write(who, order._id)).rejects.toMatchObject(missing)
  }
  const guest = { status: 401 }
  await expect(world.api()(orders.readThread, { params: { id: order._id } })).rejects.toMatchObject(
    guest,
  )
  await expect(
    world.api()(orders.writeAbout, { params: { id: order._id }, body: { text: 'Hi' } }),
  ).rejects.toMatchObject(guest)
})

it('a message about an order has a text without words that the creator blocks or the site bans', async () => {
  const by = await world.performer()
  await by.api(updateSettings, { body: { blockedWords: 'discount' } })
  const { fan, order } = await shop.ordered({}, await shop.goods({}, by))
  await expect(write(fan, order._id, 'A discount, please')).rejects.toMatchObject({
    code: 'messages.blocked_word',
  })
  await expect(write(fan, order._id, '')).rejects.toMatchObject({ status: 400 })
  await expect(write(fan, order._id, 'Zoophilia')).rejects.toMatchObject({
    code: 'settings.banned_term',
    data: { path: 'text' },
  })
  expect(await thread(fan, order._id)).toMatchObject({ total: 0 })
})

it('a buyer whose address is not confirmed any more does not write about an order', async () => {
  const { fan, order } = await shop.ordered()
  await world.app.base.db
    .updateTable('accounts')
    .set({ emailVerifiedAt: null })
    .where('id', '=', fan.id)
    .execute()
  await expect(write(await logInAgain(world, fan), order._id)).rejects.toMatchObject({
    status: 403,
    code: 'auth.email_not_verified',
  })
})

it('a deleted message is no longer the last one about its order', async () => {
  const { fan, order } = await shop.ordered()
  await write(fan, order._id, 'First')
  const { lastMessage } = await write(fan, order._id, 'Second')
  await fan.api(messages.remove, { params: { id: lastMessage?._id ?? '' } })
  expect(await thread(seller, order._id)).toMatchObject({
    total: 1,
    lastMessage: { text: 'First' },
  })
})

it('messages about an order end 14 days after its delivery, or with the time for refunds', async () => {
  const { fan, order } = await shop.ordered()
  await shop.update(seller, order._id, { deliveryStatus: 'delivered' })
  const { closesAt } = await thread(fan, order._id)
  expect(new Date(closesAt ?? 0).getTime() - world.clock.now().getTime()).toBeCloseTo(14 * DAY, -5)
  world.clock.advance(13 * DAY)
  await write(await logInAgain(world, fan), order._id)
  world.clock.advance(2 * DAY)
  const [buyer, creator] = [await logInAgain(world, fan), await logInAgain(world, seller)]
  expect(await thread(buyer, order._id)).toMatchObject({ noWriting: 'closed', total: 1 })
  for (const who of [buyer, creator])
    await expect(write(who, order._id)).rejects.toMatchObject({
      status: 409,
      code: 'orders.chat_closed',
    })
})
