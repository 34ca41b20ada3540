import { listAudit } from '@stagedoor/contract/admin'
import { blockUser } from '@stagedoor/contract/blocks'
import * as earnings from '@stagedoor/contract/earnings'
import { listNotifications } from '@stagedoor/contract/notifications'
import * as payments from '@stagedoor/contract/payments'
import * as privatecalls from '@stagedoor/contract/privatecalls'
import * as wallet from '@stagedoor/contract/wallet'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  acceptedCall,
  connectCall,
  PER_MINUTE,
  passSeconds,
  requestCall,
  takeCalls,
} from '../../../test/world/calls.ts'
import { fanWithTokens, payAtSandbox } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { subscribe } from '../../../test/world/posts.ts'
import { liveOf } from '../../../test/world/streams.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { reconcileLedger } from '../earnings/index.ts'
import { suspend } from '../suspensions/index.ts'

let world: World
let performer: Person
let fan: Person
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  performer = await world.performer()
  fan = await fanWithTokens(world, 20)
})
afterEach(async () => {
  await world.settle()
  expect(await reconcileLedger(world.app.base, 0)).toEqual([])
})
afterAll(() => world.close())

const read = (who: Person, id: string) => who.api(privatecalls.read, { params: { id } })
const end = (who: Person, id: string) => who.api(privatecalls.end, { params: { id } })
const accept = (who: Person, id: string) =>
  who.api(privatecalls.accept, { params: { id }, body: {} })
const offer = (who: Person) =>
  who.api(privatecalls.readOffer, { params: { performerId: performer.username } })
const balance = async (who: Person) => (await who.api(wallet.readBalance)).balance

describe('the terms of private calls', () => {
  test('are closed until the performer opens them, and keep their price', async () => {
    expect(await performer.api(privatecalls.readTerms)).toEqual({
      isOpen: false,
      audience: 'subscribers',
      pricePerMinute: null,
    })
    expect(await offer(fan)).toMatchObject({ isOpen: false, pricePerMinute: null })
    await expect(takeCalls(performer, { pricePerMinute: 0 })).rejects.toMatchObject({
      code: 'content.price_out_of_range',
    })
    await takeCalls(performer, { audience: 'subscribers' })
    await performer.api(privatecalls.updateTerms, { body: { isOpen: false } })
    expect(await performer.api(privatecalls.updateTerms, { body: { isOpen: true } })).toEqual({
      isOpen: true,
      audience: 'subscribers',
      pricePerMinute: PER_MINUTE,
    })
    expect(await offer(fan)).toMatchObject({
      isOpen: true,
      pricePerMinute: PER_MINUTE,
      isAudience: false,
    })
    await subscribe(world, fan, performer)
    expect(await offer(fan)).toMatchObject({ isAudience: true, isBusy: false })
  })
})

describe('a request', () => {
  test('is refused without an offer, to others than its audience, at another price, or without the tokens', async () => {
    const refused = (body = {}) =>
      requestCall(fan, performer, body).catch(({ code, data }) => ({ code, data }))
    expect(await refused()).toMatchObject({ code: 'privatecalls.not_offered' })
    await takeCalls(performer, { audience: 'subscribers' })
    expect(await refused()).toMatchObject({ code: 'privatecalls.audience' })
    await takeCalls(performer, { pricePerMinute: 7 })
    expect(await refused()).toEqual({
      code: 'privatecalls.price_changed',
      data: { pricePerMinute: 7 },
    })
    expect(await refused({ pricePerMinute: 7, spendingLimit: 6 })).toMatchObject({
      code: 'privatecalls.limit_too_low',
    })
    await takeCalls(performer, { pricePerMinute: 21 })
    expect(await refused({ pricePerMinute: 21 })).toEqual({
      code: 'wallet.insufficient_balance',
      data: { balance: 20, price: 21 },
    })
    await takeCalls(performer)
    const { _id: id } = await requestCall(fan, performer)
    expect(await refused()).toMatchObject({ code: 'privatecalls.already_calling' })
    await end(fan, id)
    await performer.api(blockUser, { body: { targetId: fan.id } })
    expect(await refused()).toMatchObject({ code: 'performers.not_found' })
  })

  test('waits a minute for its answer and costs nothing, declined or missed', async () => {
    await takeCalls(performer)
    const { _id: id, answerUntil } = await requestCall(fan, performer, {
      note: 'About your last song?',
    })
    expect(Date.parse(answerUntil ?? '') - world.clock.now().getTime()).toBeGreaterThan(55_000)
    expect(
      (await performer.api(privatecalls.list, { query: { state: 'open' } })).data,
    ).toMatchObject([
      {
        _id: id,
        state: 'requested',
        note: 'About your last song?',
        fanInfo: { username: fan.username },
      },
    ])
    await world.settle()
    const { data: news } = await performer.api(listNotifications, { query: {} })
    expect(news).toMatchObject([{ type: 'call_requested', link: `/private-calls/${id}` }])
    await performer.api(privatecalls.decline, { params: { id }, body: { reason: 'later' } })
    expect(await read(fan, id)).toMatchObject({
      state: 'ended',
      endedBy: 'declined',
      declineReason: 'later',
      price: 0,
    })
    await expect(accept(performer, id)).rejects.toMatchObject({ code: 'privatecalls.over' })
    const { _id: missed } = await requestCall(fan, performer)
    world.clock.advance(61_000)
    await world.runScheduledJobs(['privatecalls'])
    expect(await read(fan, missed)).toMatchObject({ state: 'ended', endedBy: 'missed' })
    expect(await balance(fan)).toBe(20)
  })

  test('is accepted while its first minute can be paid, by a performer who is in no other call', async () => {
    await takeCalls(performer)
    const other = await fanWithTokens(world, 20)
    const first = await requestCall(fan, performer)
    const second = await requestCall(other, performer)
    await accept(performer, first._id)
    expect(await balance(fan)).toBe(20 - PER_MINUTE)
    expect((await accept(performer, first._id)).paidSeconds).toBe(60)
    await expect(accept(performer, second._id)).rejects.toMatchObject({ code: 'privatecalls.busy' })
    expect(await offer(other)).toMatchObject({ isBusy: true })
    await end(performer, first._id)
    expect(await balance(fan)).toBe(20)
    const tip = { params: { performerId: performer.id }, body: { price: 18 } }
    await other.api(wallet.chargeTip, tip)
    await expect(accept(performer, second._id)).rejects.toMatchObject({
      code: 'privatecalls.fan_cannot_pay',
    })
    expect(await read(other, second._id)).toMatchObject({ state: 'ended', endedBy: 'wallet_empty' })
  })
})

describe('a call', () => {
  test('is charged by the second once, at its end, and what is left returns', async () => {
    const id = await acceptedCall(fan, performer)
    await connectCall(world)
    await passSeconds(world, 80)
    expect(await read(performer, id)).toMatchObject({
      state: 'running',
      seconds: 80,
      price: 8,
      paidSeconds: 120,
    })
    expect(await balance(fan)).toBe(8)
    expect(await end(fan, id)).toMatchObject({
      state: 'ended',
      endedBy: 'fan',
      seconds: 80,
      price: 8,
    })
    expect(await end(fan, id)).toMatchObject({ state: 'ended', endedBy: 'fan' })
    expect(await balance(fan)).toBe(12)
    await world.settle()
    const { data } = await fan.api(wallet.listCharges, {})
    expect(data).toMatchObject([
      { type: 'private_chat', totalPrice: 8, sessionId: id, target: 'performer' },
    ])
    expect((await performer.api(earnings.list, {})).data).toMatchObject([
      { type: 'private_chat', grossPrice: 8 },
    ])
    expect(liveOf(world).closed.length).toBeGreaterThanOrEqual(2)
  })

  test('does not count seconds in which nothing arrived, and ends a minute after the connection was lost', async () => {
    const id = await acceptedCall(fan, performer)
    await connectCall(world)
    await passSeconds(world, 20)
    await passSeconds(world, 15, false)
    expect(await read(fan, id)).toMatchObject({ state: 'waiting', seconds: 20 })
    await connectCall(world)
    await passSeconds(world, 10)
    expect(await read(fan, id)).toMatchObject({ state: 'running', seconds: 30 })
    await passSeconds(world, 65, false)
    expect(await read(fan, id)).toMatchObject({
      state: 'ended',
      endedBy: 'lost',
      seconds: 30,
      price: 3,
    })
    expect(await balance(fan)).toBe(17)
  })

  test('costs nothing when no media ever arrives', async () => {
    const id = await acceptedCall(fan, performer)
    await passSeconds(world, 65, false)
    expect(await read(fan, id)).toMatchObject({ endedBy: 'lost', price: 0 })
    expect(await balance(fan)).toBe(20)
    expect((await fan.api(wallet.listCharges, {})).data).toEqual([])
  })

  test('warns both sides when the wallet is empty, goes on after a top-up, and ends with the paid time', async () => {
    const id = await acceptedCall(fan, performer)
    await connectCall(world)
    await passSeconds(world, 145)
    expect(await read(fan, id)).toMatchObject({ canContinue: true, paidSeconds: 180 })
    await passSeconds(world, 10)
    expect(await read(performer, id)).toMatchObject({
      canContinue: false,
      paidSeconds: 180,
      state: 'running',
    })
    await payAtSandbox(world, await fan.api(payments.topUp, { body: { amount: 5 } }))
    await world.settle()
    await passSeconds(world, 5)
    expect(await read(fan, id)).toMatchObject({ canContinue: true, paidSeconds: 240 })
    await passSeconds(world, 90)
    expect(await read(fan, id)).toMatchObject({
      state: 'ended',
      endedBy: 'wallet_empty',
      seconds: 240,
      price: 24,
    })
    expect(await balance(fan)).toBe(1)
  })

  test('never costs more than the limit of the fan, which the performer does not see', async () => {
    const id = await acceptedCall(fan, performer, { spendingLimit: 13 })
    expect((await read(fan, id)).spendingLimit).toBe(13)
    expect((await read(performer, id)).spendingLimit).toBeNull()
    await connectCall(world)
    await passSeconds(world, 200)
    expect(await read(fan, id)).toMatchObject({ endedBy: 'limit_reached', seconds: 120, price: 12 })
    expect(await balance(fan)).toBe(8)
  })

  test('is ended by a block of either side and by a suspension', async () => {
    const blocked = await acceptedCall(fan, performer)
    await performer.api(blockUser, { body: { targetId: fan.id } })
    await world.settle()
    expect(await read(fan, blocked)).toMatchObject({ state: 'ended', endedBy: 'blocked' })
    const other = await fanWithTokens(world, 20)
    const suspended = await acceptedCall(other, performer)
    await transaction(world.app.base, (ctx) =>
      suspend(ctx, performer.id, { explanation: 'a test' }),
    )
    await world.settle()
    expect(await read(other, suspended)).toMatchObject({ state: 'ended', endedBy: 'blocked' })
  })
})

describe('an admin', () => {
  test('lists calls without what fans wrote, and ends one, which is charged until then and audited', async () => {
    const id = await acceptedCall(fan, performer, { note: 'A song?' })
    await connectCall(world)
    await passSeconds(world, 10)
    const admin = await world.admin()
    const find = async (query: object) =>
      (await admin.api(privatecalls.adminList, { query: { performerId: performer.id, ...query } }))
        .data
    expect(await find({ state: 'open' })).toMatchObject([
      { _id: id, note: '', fanInfo: { _id: fan.id } },
    ])
    const stop = (id: string) =>
      admin.api(privatecalls.adminEnd, { params: { id }, body: { reason: 'Not allowed' } })
    expect(await stop(id)).toMatchObject({
      state: 'ended',
      endedBy: 'admin',
      seconds: 10,
      price: 1,
    })
    await stop(id)
    const audited = (
      await admin.api(listAudit, { query: { action: 'privatecalls.ended_by_admin' } })
    ).data
    expect(audited.map(({ detail }) => detail)).toEqual([
      { callId: id, fanId: fan.id, reason: 'Not allowed' },
    ])
    expect(await find({ endedBy: 'admin', fanId: fan.id })).toHaveLength(1)
    expect(await find({ endedBy: 'lost' })).toEqual([])
    await expect(stop('0'.repeat(32))).rejects.toMatchObject({ code: 'privatecalls.not_found' })
  })
})
