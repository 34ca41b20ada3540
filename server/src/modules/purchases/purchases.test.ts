import { blockUser } from '@stagedoor/contract/blocks'
import { updateSettings } from '@stagedoor/contract/conversations'
import * as earnings from '@stagedoor/contract/earnings'
import { deletePost } from '@stagedoor/contract/feed'
import { remove } from '@stagedoor/contract/messages'
import * as notifications from '@stagedoor/contract/notifications'
import { listPurchases, readReceipt } from '@stagedoor/contract/purchases'
import { planCharge, refundCharge } from '@stagedoor/contract/refunds'
import { chargeMessage, explainCharge, listCharges } from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { converse, pairOf, say, uploadForMessage } from '../../../test/world/conversations.ts'
import { itemMakers } from '../../../test/world/items.ts'
import { fanWithTokens, moneyModules } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { salesIn } from '../../../test/world/sales.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { suspend } from '../suspensions/index.ts'
import { refundBuyers } from '../wallet/index.ts'

let world: World
let sales: ReturnType<typeof salesIn>
beforeAll(async () => {
  world = await createWorld()
  sales = salesIn(world)
})
afterAll(() => world.close())

const purchases = async ({ api }: Person) => (await api(listPurchases, { query: {} })).data
const bought = async () => {
  const { performer, postId } = await sales.forSale()
  const [fan] = await sales.buyers(postId, 1)
  if (!fan) throw new Error('one fan bought it')
  return { performer, postId, fan }
}

describe('purchases', () => {
  it("lists the viewer's purchases with their text, newest first, and nobody else's", async () => {
    const { performer, postId, fan } = await bought()
    const second = await sales.forSale()
    await sales.buy(fan, second.postId)
    expect(await purchases(fan)).toMatchObject([
      { objectId: second.postId, state: 'available' },
      {
        objectId: postId,
        state: 'available',
        price: 20,
        orderId: null,
        performer: { username: performer.username },
        objectInfo: { text: 'secret', isBought: true },
      },
    ])
    expect(await purchases(await world.fan())).toEqual([])
    const { data, total } = await fan.api(listPurchases, { query: { limit: 1, offset: 1 } })
    expect([total, data.map(({ objectId }) => objectId)]).toEqual([2, [postId]])
  })

  it('keeps a purchased post that its creator deleted, or whose creator blocked the buyer or was suspended', async () => {
    const deleted = await bought()
    const blocked = await bought()
    const suspended = await bought()
    await deleted.performer.api(deletePost, { params: { id: deleted.postId } })
    await blocked.performer.api(blockUser, { body: { targetId: blocked.fan.id } })
    const { id } = suspended.performer
    await transaction(world.app.base, (ctx) => suspend(ctx, id, { explanation: 'a reason' }))
    for (const { fan } of [deleted, blocked, suspended]) {
      expect(await purchases(fan)).toMatchObject([
        { state: 'available', objectInfo: { text: 'secret', isLocked: false } },
      ])
    }
  })

  it('keeps a purchase that was refunded or removed in the list, without its text', async () => {
    const refunded = await bought()
    const removed = await bought()
    const item = { id: refunded.postId, ownerId: refunded.performer.id }
    await transaction(world.app.base, (ctx) => refundBuyers(ctx, item))
    const remove = await sales.reported(removed.postId)
    await remove()
    await world.settle()
    const answers = [...(await purchases(refunded.fan)), ...(await purchases(removed.fan))]
    expect(answers).toMatchObject([
      { state: 'refunded', objectInfo: { text: '', isLocked: true } },
      { state: 'removed', objectInfo: null },
    ])
    expect(JSON.stringify(answers)).not.toContain('secret')
  })
})

/** A fan with the message of an album that they bought for ten tokens. */
async function boughtAlbum() {
  const pair = await pairOf(world, { fan: await fanWithTokens(world, 100) })
  const fileIds = [await uploadForMessage(pair.performer), await uploadForMessage(pair.performer)]
  await world.settle()
  const message = await say(pair.performer, pair.id, {
    text: 'An album for you',
    fileIds,
    price: 10,
  })
  const charge = await pair.fan.api(chargeMessage, { params: { id: message._id }, body: {} })
  return { ...pair, message, charge }
}

describe('purchased files of a message', () => {
  it('lists a bought message with its place in the conversation and a picture that its buyer can open', async () => {
    const { fan, performer, id, message, charge } = await boughtAlbum()
    const [purchase] = await purchases(fan)
    expect(purchase).toMatchObject({
      _id: charge._id,
      objectType: 'message',
      objectId: message._id,
      state: 'available',
      price: 10,
      performer: { username: performer.username },
      objectInfo: {
        _id: message._id,
        conversationId: id,
        seq: message.seq,
        text: 'An album for you',
        counts: { photos: 2, videos: 0, audios: 0 },
      },
    })
    const url = purchase?.objectType === 'message' ? (purchase.objectInfo?.coverUrl ?? '') : ''
    expect(url).not.toContain('blurred')
    expect((await world.inject({ url, cookies: { token: fan.token } })).statusCode).toBe(200)
    expect(await purchases(await world.fan())).toEqual([])
  })

  it('keeps a bought message that its creator deleted, or whose creator blocked the buyer', async () => {
    const deleted = await boughtAlbum()
    const blocked = await boughtAlbum()
    await deleted.performer.api(remove, { params: { id: deleted.message._id } })
    await blocked.performer.api(blockUser, { body: { targetId: blocked.fan.id } })
    for (const { fan } of [deleted, blocked])
      expect(await purchases(fan)).toMatchObject([
        { state: 'available', objectInfo: { text: 'An album for you' } },
      ])
  })

  it('shows a refunded message with a blurred picture only, and nothing of a refunded message that is deleted', async () => {
    const { fan, performer, message, charge } = await boughtAlbum()
    const admin = await world.admin()
    const { planHash } = await admin.api(planCharge, { params: { id: charge._id } })
    await admin.api(refundCharge, {
      params: { id: charge._id },
      body: { reason: 'Sent by mistake', planHash },
    })
    await world.settle()
    expect(await purchases(fan)).toMatchObject([
      {
        state: 'refunded',
        objectInfo: { _id: message._id, coverUrl: expect.stringContaining('blurred') },
      },
    ])
    await performer.api(remove, { params: { id: message._id } })
    expect(await purchases(fan)).toMatchObject([{ state: 'refunded', objectInfo: null }])
  })

  it('is filtered by kind, and leaves out what a fan paid to write a message', async () => {
    const { fan, message } = await boughtAlbum()
    const { postId } = await sales.forSale()
    await sales.buy(fan, postId)
    const performer = await world.performer()
    await performer.api(updateSettings, { body: { whoMayWrite: 'paid', messagePrice: 5 } })
    const { _id } = await converse(fan, performer)
    await say(fan, _id, { text: 'hello', shownPrice: 5 })
    const of = async (objectType?: 'feed' | 'message' | 'video') => {
      const { data, total } = await fan.api(listPurchases, {
        query: objectType ? { objectType } : {},
      })
      return [total, data.map(({ objectId }) => objectId)]
    }
    expect(await of()).toEqual([2, [postId, message._id]])
    expect(await of('message')).toEqual([1, [message._id]])
    expect(await of('feed')).toEqual([1, [postId]])
    expect(await of('video')).toEqual([0, []])
    const unknown = fan.api(listPurchases, { query: { objectType: 'tip' as 'feed' } })
    await expect(unknown).rejects.toMatchObject({ status: 400 })
  })
})

it('names what was sold in the lines of the buyer and of the seller, in files and in the notice', async () => {
  const performer = await world.performer()
  const fan = await fanWithTokens(world, 50)
  const postId =
    (await itemMakers.feed?.(performer, { title: 'Night walk', audience: 'buyers', price: 20 })) ??
    ''
  const { _id: id } = await sales.buy(fan, postId)
  await world.settle()
  await world.runScheduledJobs(moneyModules)
  const sold = { kind: 'feed', _id: postId, title: 'Night walk', isDeleted: false }
  const [charge] = (await fan.api(listCharges, { query: {} })).data
  expect(charge).toMatchObject({
    sold,
    products: [{ name: `Post: Night walk · ${performer.name}` }],
  })
  expect(await fan.api(explainCharge, { params: { id } })).toMatchObject({ sold })
  expect(await fan.api(readReceipt, { params: { id } })).toMatchObject({ sold })
  const [earning] = (await performer.api(earnings.list, { query: {} })).data
  expect(earning?.transactionInfo).toMatchObject({ sold })
  expect(
    await performer.api(earnings.explain, { params: { id: earning?._id ?? '' } }),
  ).toMatchObject({ sold })
  const month = world.clock.now().toISOString().slice(0, 7)
  const { data } = await performer.api(earnings.listStatementLines, {
    params: { month },
    query: {},
  })
  expect(data).toMatchObject([{ kind: 'sale', type: 'feed', sold }])
  for (const url of [earnings.earningsCsvPath, `${earnings.statementPaths.csv}?month=${month}`])
    expect(
      (await world.inject({ url, headers: { authorization: performer.token } })).body,
    ).toContain('Night walk')
  const [notice] = (await performer.api(notifications.listNotifications, { query: {} })).data
  expect(notice?.message).toBe(`${fan.name} bought your post “Night walk” for $20.00.`)
})
