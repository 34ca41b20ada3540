import * as blocks from '@stagedoor/contract/blocks'
import * as gifts from '@stagedoor/contract/gifts'
import * as subscriptions from '@stagedoor/contract/subscriptions'
import * as tiers from '@stagedoor/contract/tiers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fanWithTokens } from '../../../test/world/money.ts'
import type { Person } from '../../../test/world/people.ts'
import { subscribersOf } from '../../../test/world/subscribers.ts'
import { createWorld, type World } from '../../../test/world/world.ts'
import { transaction } from '../../platform/context.ts'
import { announce } from '../../platform/outbox/index.ts'
import { reconcileLedger } from '../earnings/index.ts'
import { walletBalance } from '../ledger/index.ts'
import { accountClosed, accountSuspended } from '../suspensions/index.ts'
import { refundCharge } from '../wallet/index.ts'

let world: World
let a: ReturnType<typeof subscribersOf>
beforeAll(async () => {
  world = await createWorld()
  a = subscribersOf(world)
})
afterAll(() => world.close())

const sound = async () => expect(await reconcileLedger(world.app.base, 0)).toEqual([])
const balanceOf = (person: Person) => walletBalance(world.app.base, person.id)

/** Gives a month of 9.99 tokens. */
const give = (giver: Person, performer: Person, more: object = {}) =>
  giver.api(gifts.give, {
    params: { performerId: performer.id },
    body: { months: 1, price: 9.99, ...more },
  })
const giveTo = (giver: Person, performer: Person, { username }: Person, more: object = {}) =>
  give(giver, performer, { recipient: username, ...more })
const claim = async (fan: Person, id: string) =>
  (await a.again(fan)).api(gifts.claim, { params: { id } })
const grantsOf = (fan: Person, performer: Person) =>
  world.app.base.db
    .selectFrom('grants')
    .select('tier')
    .where('accountId', '=', fan.id)
    .where('subjectId', '=', performer.id)
    .orderBy('tier')
    .execute()

describe('a recipient who subscribes already', () => {
  test('a renewing subscription renews a month later, on its day, and nothing is charged meanwhile', async () => {
    world.clock.set(new Date('2027-01-31T10:00:00Z'))
    const performer = await a.performerWith()
    const fan = await a.subscribed(performer)
    const giver = await fanWithTokens(world, 20)
    const { _id: id } = await giveTo(giver, performer, fan)
    const claimed = await claim(fan, id)
    expect(claimed.startsAt).toMatch(/^2027-02-28/)
    expect((await a.mine(fan, performer))?.nextRecurringDate).toMatch(/^2027-03-31/)
    await a.pass(40)
    expect(await a.sees(fan, performer)).toBe(true)
    const own = { query: {} }
    expect((await (await a.again(fan)).api(subscriptions.listMine, own)).data[0]?.state).toBe(
      'active',
    )
    await a.pass(20)
    expect((await a.mine(fan, performer))?.nextRecurringDate).toMatch(/^2027-04-30/)
    await sound()
  })

  test('a cancelled one ends later, a trial becomes given access, and a higher tier opens at once', async () => {
    const performer = await a.performerWith()
    await performer.api(tiers.createTier, { body: { name: 'Gold', monthlyPrice: 20 } })
    const giver = await fanWithTokens(world, 100)
    const fan = await a.subscribed(performer)
    const before = await a.mine(fan, performer)
    await fan.api(subscriptions.cancel, {
      params: { gateway: 'sandbox', id: before?._id ?? '' },
    })
    const gold = await giveTo(giver, performer, fan, { tier: 2, price: 20 })
    const { startsAt = '', endsAt } = await claim(fan, gold._id)
    expect(Date.parse(startsAt)).toBeLessThan(Date.parse(before?.expiredAt ?? ''))
    const after = await a.mine(fan, performer)
    expect(after).toMatchObject({ state: 'cancelling', tier: 1 })
    expect(Date.parse(after?.expiredAt ?? '')).toBeGreaterThan(Date.parse(endsAt ?? ''))
    expect((await grantsOf(fan, performer)).map(({ tier }) => tier)).toEqual([1, 2])
    const tried = await world.fan()
    await a.ask(tried, performer, 'free')
    await claim(tried, (await giveTo(giver, performer, tried))._id)
    expect(await a.mine(tried, performer)).toMatchObject({ state: 'active', price: 0 })
    const payer = await a.subscribed(performer)
    await world.app.base.db
      .updateTable('subscriptions')
      .set({ tier: 2 })
      .where('fanId', '=', payer.id)
      .execute()
    const lower = await giveTo(giver, performer, payer)
    await expect(claim(payer, lower._id)).rejects.toMatchObject({ code: 'gifts.higher_tier' })
    await sound()
  })

  test('access without an end and pauses stand in the way of a gift, which goes on waiting', async () => {
    const performer = await a.performerWith()
    const giver = await fanWithTokens(world, 40)
    const paused = await a.subscribed(performer)
    const id = (await a.mine(paused, performer))?._id ?? ''
    await paused.api(subscriptions.pause, { params: { id }, body: { months: 1 } })
    const one = await giveTo(giver, performer, paused)
    await expect(claim(paused, one._id)).rejects.toMatchObject({ code: 'gifts.paused' })
    const admin = await world.admin()
    const endless = await world.fan()
    await admin.api(subscriptions.grant, {
      body: { userId: endless.id, performerId: performer.id, subscriptionType: 'system' },
    })
    const other = await giveTo(giver, performer, endless)
    await expect(claim(endless, other._id)).rejects.toMatchObject({ code: 'gifts.endless' })
    expect(await balanceOf(giver)).toBe(2002n)
    await sound()
  })
})

describe('a gift that cannot be used any more', () => {
  test('a block, a suspended creator and closed accounts return waiting gifts', async () => {
    const performer = await a.performerWith()
    const giver = await fanWithTokens(world, 60)
    const fan = await world.fan()
    await giveTo(giver, performer, fan)
    await performer.api(blocks.blockUser, { body: { targetId: fan.id } })
    await world.settle()
    expect(await balanceOf(giver)).toBe(6000n)
    const closed = await world.fan()
    await giveTo(giver, performer, closed)
    await give(giver, performer)
    await transaction(world.app.base, (ctx) =>
      announce(ctx, accountClosed, { accountId: closed.id }),
    )
    await world.settle()
    expect(await balanceOf(giver)).toBe(5001n)
    await transaction(world.app.base, (ctx) =>
      announce(ctx, accountSuspended, {
        accountId: performer.id,
        suspendedAt: ctx.now().toISOString(),
      }),
    )
    await world.settle()
    expect(await balanceOf(giver)).toBe(6000n)
    await sound()
  })

  test('a creator who blocks the recipient of a running gift gives its price back', async () => {
    const performer = await a.performerWith()
    const giver = await fanWithTokens(world, 20)
    const fan = await world.fan()
    await claim(fan, (await giveTo(giver, performer, fan))._id)
    await world.settle()
    await performer.api(blocks.blockUser, { body: { targetId: fan.id } })
    await world.settle()
    expect(await balanceOf(giver)).toBe(2000n)
    expect(await a.sees(fan, performer)).toBe(false)
    const { data } = await giver.api(gifts.listGiven, { query: {} })
    expect(data).toMatchObject([{ state: 'refunded' }])
    await sound()
  })

  test('a refund of a claimed gift ends its time, and leaves the fan a week of a renewing one', async () => {
    const performer = await a.performerWith()
    const giver = await fanWithTokens(world, 40)
    const fan = await world.fan()
    const payer = await a.subscribed(performer)
    await claim(fan, (await giveTo(giver, performer, fan))._id)
    const before = (await a.mine(payer, performer))?.nextRecurringDate
    await claim(payer, (await giveTo(giver, performer, payer))._id)
    await world.settle()
    const charges = await world.app.base.db
      .selectFrom('charges')
      .select('id')
      .where('buyerId', '=', giver.id)
      .execute()
    for (const { id } of charges) await transaction(world.app.base, (ctx) => refundCharge(ctx, id))
    await world.settle()
    expect(await a.sees(fan, performer)).toBe(false)
    expect(await a.mine(fan, performer)).toMatchObject({ state: 'ended' })
    const after = (await a.mine(payer, performer))?.nextRecurringDate ?? ''
    expect(Math.abs(Date.parse(after) - Date.parse(before ?? ''))).toBeLessThan(4 * 86_400_000)
    expect(await balanceOf(giver)).toBe(4000n)
    await sound()
  })
})
