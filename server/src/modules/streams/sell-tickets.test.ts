import { listNotifications } from '@stagedoor/contract/notifications'
import * as refunds from '@stagedoor/contract/refunds'
import * as streams from '@stagedoor/contract/streams'
import * as wallet from '@stagedoor/contract/wallet'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { disputesIn } from '../../../test/world/disputes.ts'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { subscribe } from '../../../test/world/posts.ts'
import { liveOf, streamOnAir } from '../../../test/world/streams.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { checkLedger } from '../ledger/index.ts'

let world: World
let performer: Person
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  performer = await world.performer()
})
afterAll(() => world.close())

const join = (who: Person) => who.api(streams.join, { params: { performerId: performer.username } })
/** Waits until nobody receives video, for a second at most. */
const isCut = () =>
  vi.waitFor(async () => expect(await liveOf(world).receivers()).toEqual([]), { timeout: 1000 })
const media = (who: Person, id: string) => who.api(streams.openMedia, { params: { id } })

describe('a ticket', () => {
  const buyTicket = (who: Person, id: string, body: { shownPrice?: number } = {}) =>
    who.api(wallet.chargeStream, { params: { id }, body })

  test('lets the audience of a stream watch it, is paid once, and ends with its refund', async () => {
    const fan = await fanWithTokens(world, 100)
    const { _id: id, sessionId } = await streamOnAir(world, performer, {
      price: 20,
      goal: { title: 'Song', amount: 30 },
    })
    expect((await join(fan)).stream).toMatchObject({
      hasPurchased: false,
      canWatch: false,
      isFree: false,
      price: 20,
    })
    await expect(media(fan, id)).rejects.toMatchObject({
      code: 'streams.ticket_required',
      status: 403,
    })
    await expect(buyTicket(fan, id, { shownPrice: 19 })).rejects.toMatchObject({
      code: 'wallet.price_changed',
    })
    const charge = await buyTicket(fan, id, { shownPrice: 20 })
    expect(charge).toMatchObject({
      type: 'public_chat',
      target: 'stream',
      targetId: id,
      totalPrice: 20,
      balance: 80,
    })
    expect((await join(fan)).stream).toMatchObject({ hasPurchased: true, canWatch: true })
    expect(await media(fan, id)).toMatchObject({ provider: 'embedded' })
    await expect(buyTicket(fan, id)).rejects.toMatchObject({ code: 'wallet.already_bought' })
    const tip = {
      params: { performerId: performer.id },
      body: { price: 10, sessionId, streamType: 'stream_public' },
    }
    expect(await fan.api(wallet.chargeTip, tip)).toMatchObject({ type: 'stream_tip' })
    await world.settle()
    expect((await performer.api(streams.readOwn)).stream).toMatchObject({
      tickets: 1,
      earned: 30,
      goal: { given: 10 },
    })
    const { data: news } = await performer.api(listNotifications, { query: {} })
    expect(
      news.map(({ message }) => message.replace(/^.*?(?=bought|tipped)/, '')).toSorted(),
    ).toEqual(['bought a ticket for your stream for $20.00.', 'tipped $10.00 in your stream.'])
    liveOf(world).receive({ streamId: id, userId: fan.id })
    const admin = await world.admin()
    const { planHash } = await admin.api(refunds.planCharge, { params: { id: charge._id } })
    const body = { reason: 'No sound', planHash }
    await admin.api(refunds.refundCharge, { params: { id: charge._id }, body })
    await isCut()
    await world.settle()
    await expect(media(fan, id)).rejects.toMatchObject({ code: 'streams.ticket_required' })
    expect((await performer.api(streams.readOwn)).stream).toMatchObject({ tickets: 0, earned: 10 })
    expect(await checkLedger(world.app.base)).toEqual([])
  })

  test('ends with a dispute of the payment that paid for it, and the video with it', async () => {
    const fan = await fanWithTokens(world, 20)
    const { _id: id } = await streamOnAir(world, performer, { price: 20 })
    await buyTicket(fan, id)
    liveOf(world).receive({ streamId: id, userId: fan.id })
    const reported = disputesIn(world).report(fan, 'opened')
    await isCut()
    await reported
    await expect(media(fan, id)).rejects.toMatchObject({ code: 'streams.ticket_required' })
    expect(await checkLedger(world.app.base)).toEqual([])
  })

  test('opens the pinned line of the chat, which others do not see', async () => {
    const fan = await fanWithTokens(world, 100)
    const { _id: id, conversationId } = await streamOnAir(world, performer, { price: 20 })
    const { _id: pinnedLineId } = await performer.api(streams.sendLine, {
      params: { conversationId },
      body: { text: 'The code is 1234' },
    })
    await performer.api(streams.updateChat, {
      params: { id: conversationId },
      body: { pinnedLineId },
    })
    const chatOf = async () => fan.api(streams.readChat, { params: { performerId: performer.id } })
    for (const chat of [await chatOf(), (await join(fan)).conversation])
      expect(chat).toMatchObject({ pinnedLine: null, canWrite: false })
    await buyTicket(fan, id)
    expect(await chatOf()).toMatchObject({
      pinnedLine: { text: 'The code is 1234' },
      canWrite: true,
    })
  })

  test('is not sold to those that it would not let in, or when the stream is over', async () => {
    const fan = await fanWithTokens(world, 100)
    const { _id: id } = await streamOnAir(world, performer, { price: 20, audience: 'subscribers' })
    await expect(buyTicket(fan, id)).rejects.toMatchObject({ code: 'streams.audience' })
    await subscribe(world, fan, performer)
    await performer.api(streams.end, { params: { id } })
    await expect(buyTicket(fan, id)).rejects.toMatchObject({ code: 'wallet.item_not_found' })
    const free = await streamOnAir(world, await world.performer())
    await expect(buyTicket(fan, free._id)).rejects.toMatchObject({ code: 'wallet.not_for_sale' })
  })
})
