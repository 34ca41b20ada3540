import * as blocks from '@stagedoor/contract/blocks'
import * as payments from '@stagedoor/contract/payments'
import * as subscriptions from '@stagedoor/contract/subscriptions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payAtSandbox } from '../../../../test/world/money.ts'
import type { Person } from '../../../../test/world/people.ts'
import { subscribersOf } from '../../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../../test/world/world.ts'
import { reconcileLedger } from '../../earnings/index.ts'
import { performerBalances } from '../../ledger/index.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterAll(() => world.close())

const sound = async () => expect(await reconcileLedger(world.app.base, 0)).toEqual([])
const cancel = (fan: Person, id: string) =>
  fan.api(subscriptions.cancel, { params: { gateway: 'sandbox', id } })
const idOf = async (fan: Person, performer: Person) => (await a.mine(fan, performer))?._id ?? ''
const block = (performer: Person, fan: Person) =>
  performer.api(blocks.blockUser, { body: { targetId: fan.id, reason: 'spam' } })

describe('cancelling', () => {
  test('cancelling takes one step, keeps access to the end of the paid time, and charges nothing more', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    const id = await idOf(fan, performer)
    expect(await cancel(fan, id)).toEqual({ success: true })
    expect(await cancel(fan, id)).toEqual({ success: true })
    await world.settle()
    expect(await a.mine(fan, performer)).toMatchObject({
      state: 'cancelling',
      status: 'deactivated',
    })
    expect(await a.mailsTo(fan)).toContain('subscriptions.cancelled')
    expect(await a.mailsTo(performer)).toContain('subscriptions.subscriber_cancelled')
    await a.pass(30)
    expect(await a.sees(fan, performer)).toBe(true)
    await a.pass(1.05)
    expect(await a.sees(fan, performer)).toBe(false)
    const later = await a.again(fan)
    expect(await a.mine(fan, performer)).toMatchObject({ state: 'ended' })
    expect((await later.api(payments.listTransactions, { query: {} })).total).toBe(1)
    await expect(cancel(later, id)).rejects.toMatchObject({
      status: 409,
      code: 'subscriptions.already_ended',
    })
    await sound()
  })

  test('a cancelled subscription can be resumed while its time runs, without a payment today', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    const id = await idOf(fan, performer)
    await expect(fan.api(subscriptions.resume, { params: { id } })).rejects.toMatchObject({
      status: 409,
      code: 'subscriptions.cannot_resume',
    })
    await cancel(fan, id)
    expect(await fan.api(subscriptions.resume, { params: { id } })).toMatchObject({
      state: 'active',
      status: 'active',
    })
    await a.pass(31.05)
    const later = await a.again(fan)
    expect((await later.api(payments.listTransactions, { query: {} })).total).toBe(2)
    await cancel(later, id)
    await a.pass(31.05)
    const late = (await a.again(fan)).api(subscriptions.resume, { params: { id } })
    await expect(late).rejects.toMatchObject({ code: 'subscriptions.cannot_resume' })
  })

  test('paying again after cancelling adds to the remaining time', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    await cancel(fan, await idOf(fan, performer))
    const end = (await a.mine(fan, performer))?.expiredAt
    await payAtSandbox(world, await a.ask(fan, performer, 'monthly'))
    await world.settle()
    const extended = await a.mine(fan, performer)
    expect(extended).toMatchObject({ state: 'active' })
    expect(extended?.expiredAt?.slice(8)).toBe(end?.slice(8))
    expect(extended?.expiredAt?.slice(5, 7)).not.toBe(end?.slice(5, 7))
    await sound()
  })

  test('cancelling while a renewal fails ends the subscription at once; a cancelled trial runs to its end', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer, 'once')
    await a.pass(31.05)
    await cancel(await a.again(fan), await idOf(fan, performer))
    expect(await a.sees(fan, performer)).toBe(false)
    const other = await world.fan()
    await a.ask(other, performer, 'free')
    await cancel(other, await idOf(other, performer))
    expect(await a.mine(other, performer)).toMatchObject({ state: 'cancelling', isTrial: true })
    expect(await a.sees(other, performer)).toBe(true)
  })

  test('only the fan can cancel their subscription', async () => {
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    const id = await idOf(fan, performer)
    const refusal = { status: 404, code: 'subscriptions.not_found' }
    await expect(cancel(await world.fan(), id)).rejects.toMatchObject(refusal)
    const resume = (await world.fan()).api(subscriptions.resume, { params: { id } })
    await expect(resume).rejects.toMatchObject(refusal)
    await expect(cancel(fan, performer.id)).rejects.toMatchObject(refusal)
    await expect(cancel(performer, id)).rejects.toMatchObject({ status: 403 })
    const guest = world.api()(subscriptions.cancel, { params: { gateway: 'sandbox', id } })
    await expect(guest).rejects.toMatchObject({ status: 401 })
    const odd = fan.api(subscriptions.cancel, { params: { gateway: 'sandbox', id: 'nothing' } })
    await expect(odd).rejects.toMatchObject({ status: 400 })
  })
})

describe('a block', () => {
  test('a block ends the subscription at once and refunds its unused part', async () => {
    world.clock.set(new Date('2028-01-01T00:00:00Z'))
    const performer = await a.performerWith({ monthlyPrice: 3100n })
    const fan = await a.subscribed(performer)
    await a.pass(10)
    await block(await a.again(performer), fan)
    await world.settle()
    expect(await a.sees(fan, performer)).toBe(false)
    expect(await a.mine(fan, performer)).toMatchObject({ state: 'ended', blockedUser: false })
    const { data: subscribers } = await (await a.again(performer)).api(
      subscriptions.listSubscribers,
      { query: {} },
    )
    expect(subscribers).toMatchObject([{ userId: fan.id, blockedUser: true }])
    const [payment] = (await (await a.again(fan)).api(payments.listTransactions, { query: {} }))
      .data
    expect(payment?.refundedPrice).toBe(21)
    expect(payment?.status).toBe('success')
    const { held, available } = await performerBalances(world.app.base, performer.id)
    expect(held + available).toBe(2790n - 1890n)
    await sound()
  })

  test('a payment begun before a block does not open a period after it', async () => {
    const performer = await a.performerWith()
    const fan = await world.fan()
    const started = await a.ask(fan, performer, 'monthly')
    await block(performer, fan)
    await payAtSandbox(world, started)
    await world.settle()
    expect(await a.sees(fan, performer)).toBe(false)
    const { data } = await fan.api(payments.listTransactions, { query: {} })
    expect(data).toMatchObject([{ status: 'refunded', refundedPrice: 9.99 }])
    await expect(a.ask(fan, performer, 'free')).rejects.toMatchObject({
      status: 404,
      code: 'performers.not_found',
    })
    await sound()
  })
})

describe('the lists', () => {
  test("the lists filter subscriptions by type, status, person and days, and contain nobody else's", async () => {
    const performer = await a.performerWith()
    const other = await a.performerWith()
    const fan = await a.subscribed(performer)
    await a.ask(fan, other, 'free')
    await a.subscribed(performer, 'good', 'yearly')
    const list = async (query: object) => (await fan.api(subscriptions.listMine, { query })).total
    expect(await list({})).toBe(2)
    expect(await list({ subscriptionType: 'free' })).toBe(1)
    expect(await list({ status: 'active' })).toBe(2)
    expect(await list({ status: 'deactivated' })).toBe(0)
    expect(await list({ performerId: other.username })).toBe(1)
    expect(await list({ performerId: 'nobody' })).toBe(0)
    const today = world.clock.now().toISOString().slice(0, 10)
    expect(await list({ fromDate: today, toDate: today })).toBe(2)
    expect(await list({ toDate: '2020-01-01' })).toBe(0)
    const subscribers = (query: object) => performer.api(subscriptions.listSubscribers, { query })
    expect(await subscribers({})).toMatchObject({ total: 2 })
    expect((await subscribers({ userId: fan.id })).data).toMatchObject([{ userId: fan.id }])
    expect((await subscribers({ q: fan.name.slice(1) })).data).toMatchObject([{ userId: fan.id }])
    expect(await subscribers({ q: 'nobody' })).toEqual({ data: [], total: 0 })
    expect(await list({ q: other.username })).toBe(1)
    expect(
      await subscribers({ limit: 1, offset: 1, sortBy: 'createdAt', sort: 'asc' }),
    ).toMatchObject({
      data: [{ subscriptionType: 'yearly' }],
      total: 2,
    })
    await expect(fan.api(subscriptions.listSubscribers, { query: {} })).rejects.toMatchObject({
      status: 403,
    })
    await expect(world.api()(subscriptions.listMine, { query: {} })).rejects.toMatchObject({
      status: 401,
    })
  })
})
